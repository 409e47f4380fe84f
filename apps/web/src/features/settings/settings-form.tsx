import { listSettings } from '@barya/contract/setting-fields';
import type { Settings } from '@barya/contract/settings';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { isProposed } from '../../lib/api/proposed.ts';
import { show } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';
import { useMay } from '../../lib/session/may.tsx';
import { useStayWarning } from '../../lib/use-stay-warning.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { WaitsNotice } from '../../ui/review/waits.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { AutoApproveSettings } from './auto-approve-settings.tsx';
import { BasicSettings, PackageSettings } from './basic-settings.tsx';
import {
  autoApproveFieldId,
  type Draft,
  draftOf,
  type EditedSettings,
  findRuleFault,
  isAddressWrong,
  pickChanged,
  qrTextFieldId,
  readDraft,
} from './draft.ts';
import { FourEyesSettings } from './four-eyes-settings.tsx';
import { type Change, listChanges, listUnreadable } from './list-changes.ts';
import { addressFieldId, OperatorSettings } from './operator-settings.tsx';
import { PaymentMethodSettings } from './payment-method-settings.tsx';
import { findQrTextFault } from './qr-text-field.tsx';
import { findBlankAnswer, SavedAnswerSettings } from './saved-answer-settings.tsx';
import classes from './settings.module.css';
import { SettingsFacts, type SettingsSection } from './settings-facts.tsx';
import { words } from './words.ts';

const say = words.admin;

interface SettingsFormProps {
  settings: Settings;
  section: SettingsSection;
}

/** One section of the settings: a form, and for somebody who may not write its values. */
export function SettingsSectionView(props: SettingsFormProps) {
  return useMay('settings') ? <SettingsForm {...props} /> : <SettingsFacts {...props} />;
}

/** It shows the changes before it saves, and sends these alone. */
function SettingsForm({ settings, section }: SettingsFormProps) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(settings));
  const [isSaving, setSaving] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const edited = readDraft(draft);
  const saved = readDraft(draftOf(settings));
  const changes = listChanges(saved, edited);
  const change = (part: Partial<Draft>) => setDraft((was) => ({ ...was, ...part }));
  useStayWarning(changes.length > 0, say.leave);

  function review(event: React.FormEvent): void {
    event.preventDefault();
    const wrong = listSettings('address').find((name) => isAddressWrong(draft[name]));
    const faulty = draft.paymentMethods.find(({ qrText }) => findQrTextFault(qrText) !== null);
    const blank = findBlankAnswer(draft.savedAnswers);
    const ruleFault = findRuleFault(draft.autoApprove);
    setChecked(wrong !== undefined || blank !== undefined);
    if (ruleFault) document.getElementById(autoApproveFieldId(ruleFault))?.focus();
    else if (faulty) document.getElementById(qrTextFieldId(faulty))?.focus();
    else if (blank) document.getElementById(blank)?.focus();
    else if (wrong) document.getElementById(addressFieldId(wrong))?.focus();
    else if (changes.length > 0) setSaving(true);
  }

  return (
    <form noValidate className={`${classes.page} stack gap8`} onSubmit={review}>
      <WaitsNotice waiting={settings.waiting} />
      {section === 'general' && (
        <>
          <BasicSettings draft={draft} onChange={change} />
          <AutoApproveSettings
            draft={draft}
            onChange={change}
            version={settings.autoApprove?.version}
          />
          <PackageSettings draft={draft} onChange={change} />
          <PaymentMethodSettings draft={draft} onChange={change} />
        </>
      )}
      {section === 'secondPerson' && <FourEyesSettings draft={draft} onChange={change} />}
      {section === 'answers' && (
        <SavedAnswerSettings draft={draft} onChange={change} isChecked={isChecked} />
      )}
      {section === 'operator' && (
        <OperatorSettings draft={draft} onChange={change} isChecked={isChecked} />
      )}
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
          edited={pickChanged(saved, edited)}
          changes={changes}
          unreadable={listUnreadable(draft)}
          onClose={() => setSaving(false)}
          onSaved={(saved) => {
            setDraft(draftOf(saved));
            setSaving(false);
          }}
          onWaiting={() => setDraft(draftOf(settings))}
        />
      )}
    </form>
  );
}

interface SaveDialogProps {
  /** Settings that nobody changed here keep what a colleague may have saved meanwhile. */
  edited: Partial<EditedSettings>;
  changes: readonly Change[];
  /** Names of the unreadable numbers. */
  unreadable: readonly string[];
  onClose: () => void;
  onSaved: (settings: Settings) => void;
  /** The changes wait for a second person. */
  onWaiting: () => void;
}

/** Shows the changes, then saves them. */
function SaveDialog(props: SaveDialogProps) {
  const { edited, changes, unreadable, onClose, onSaved, onWaiting } = props;
  const { send, isPending, error } = useCall('updateSettings', {
    refreshes: [],
    onAnswer: ({ message: _, ...settings }) => show('readSettings', {}, settings),
  });

  function save(): void {
    send(
      edited,
      ({ message, ...settings }) => {
        showToast({ title: message || say.saved, kind: 'success' });
        onSaved(settings);
      },
      (failure) => {
        if (isProposed(failure)) onWaiting();
      },
    );
  }

  return (
    <ConfirmDialog
      title={say.review}
      onClose={onClose}
      confirmLabel={say.save}
      onConfirm={save}
      isBusy={isPending}
      error={error && messageOf(error, say.saveFailed)}
    >
      {unreadable.length > 0 && <InfoNotice>{say.zeros(unreadable.join('; '))}</InfoNotice>}
      <FactList
        facts={changes.map(({ name, from, to }) => ({ name, value: say.changed(from, to) }))}
      />
    </ConfirmDialog>
  );
}
