import { useState } from 'react';
import { ErrorNotice } from '../../ui/notice.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useSaveInvite } from './api.ts';
import { words } from './words.ts';

/** Whether the page of one's own link says the username. Saved at once. */
export function NameSwitch({ isOn }: { isOn: boolean }) {
  const { send, error } = useSaveInvite();
  const [chosen, setChosen] = useState<boolean | null>(null);
  function choose(byName: boolean): void {
    const settle = () => setChosen(null);
    setChosen(byName);
    send(byName, settle, settle);
  }
  return (
    <>
      <SwitchField
        label={words.byName}
        description={words.byNameHint}
        isOn={chosen ?? isOn}
        onChange={choose}
      />
      {error && <ErrorNotice>{words.byNameFailed}</ErrorNotice>}
    </>
  );
}
