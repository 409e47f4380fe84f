import type { Settings } from '@barya/contract/settings';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useStayWarning } from '../../lib/use-stay-warning.ts';
import { BasicSettings } from './basic-settings.tsx';
import { addressNames, type Draft, draftOf } from './draft.ts';
import { listChanges } from './list-changes.ts';
import { listUnreadable } from './list-unreadable.ts';
import { addressFieldId, OperatorSettings } from './operator-settings.tsx';
import { PackageSettings } from './package-settings.tsx';
import { PaymentMethodSettings } from './payment-method-settings.tsx';
import { isAddressWrong, readDraft } from './read-draft.ts';
import { SaveDialog } from './save-dialog.tsx';
import classes from './settings.module.css';
import { words } from './words.ts';

const say = words.admin;

/** The settings in fields. Before anything is saved the difference is shown. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(settings));
  const [isSaving, setSaving] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const edited = readDraft(draft);
  const changes = listChanges(readDraft(draftOf(settings)), edited);
  const change = (part: Partial<Draft>) => setDraft((was) => ({ ...was, ...part }));
  useStayWarning(changes.length > 0, say.leave);

  function review(event: React.FormEvent): void {
    event.preventDefault();
    const wrong = addressNames.find((name) => isAddressWrong(draft[name]));
    setChecked(wrong !== undefined);
    if (wrong) document.getElementById(addressFieldId(wrong))?.focus();
    else if (changes.length > 0) setSaving(true);
  }

  return (
    <form noValidate className={classes.page} onSubmit={review}>
      <BasicSettings draft={draft} onChange={change} />
      <PackageSettings draft={draft} onChange={change} />
      <PaymentMethodSettings draft={draft} onChange={change} />
      <OperatorSettings draft={draft} onChange={change} isChecked={isChecked} />
      <div className={classes.save}>
        <Button type="submit" disabled={changes.length === 0}>
          {say.save}
        </Button>
        {changes.length > 0 && (
          <Button variant="default" onClick={() => setDraft(draftOf(settings))}>
            {say.discard}
          </Button>
        )}
        <span role="status" className="small soft">
          {changes.length === 0 ? say.unchanged : say.unsaved(changes.length)}
        </span>
      </div>
      {isSaving && (
        <SaveDialog
          edited={edited}
          changes={changes}
          unreadable={listUnreadable(draft)}
          onClose={() => setSaving(false)}
          onSaved={(saved) => {
            setDraft(draftOf(saved));
            setSaving(false);
          }}
        />
      )}
    </form>
  );
}
