import { useState } from 'react';
import { useCall } from '../../lib/api/write.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { words } from './words.ts';

/** Whether the page of the member's link says the username. Saved at once. */
export function NameSwitch({ isOn }: { isOn: boolean }) {
  const { send, isPending, error } = useCall('saveInvite', {
    awaits: ['readProfile'],
    isInTurn: true,
  });
  const [chosen, setChosen] = useState(isOn);
  function choose(byName: boolean): void {
    setChosen(byName);
    send({ byName });
  }
  return (
    <>
      <SwitchField
        label={words.byName}
        description={words.byNameHint}
        isOn={isPending ? chosen : isOn}
        onChange={choose}
      />
      {error && <ErrorNotice>{words.byNameFailed}</ErrorNotice>}
    </>
  );
}
