import type { Settings } from '@barya/contract/settings';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { BasicSettings } from './basic-settings.tsx';
import { type Draft, draftOf } from './draft.ts';
import { listChanges } from './list-changes.ts';
import { PackageSettings } from './package-settings.tsx';
import { PaymentMethodSettings } from './payment-method-settings.tsx';
import { readDraft } from './read-draft.ts';
import { SaveDialog } from './save-dialog.tsx';
import classes from './settings.module.css';
import { words } from './words.ts';

const say = words.admin;

/** The settings in fields. Before anything is saved the difference is shown. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(settings));
  const [isSaving, setSaving] = useState(false);
  const edited = readDraft(draft);
  const changes = listChanges(readDraft(draftOf(settings)), edited);
  const change = (part: Partial<Draft>) => setDraft((was) => ({ ...was, ...part }));

  return (
    <form
      noValidate
      className={classes.page}
      onSubmit={(event) => {
        event.preventDefault();
        if (changes.length > 0) setSaving(true);
      }}
    >
      <BasicSettings draft={draft} onChange={change} />
      <PackageSettings draft={draft} onChange={change} />
      <PaymentMethodSettings draft={draft} onChange={change} />
      <div className={classes.save}>
        <Button type="submit" disabled={changes.length === 0}>
          {say.save}
        </Button>
        {changes.length === 0 && <span className="small soft">{say.unchanged}</span>}
      </div>
      {isSaving && (
        <SaveDialog
          edited={edited}
          changes={changes}
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
