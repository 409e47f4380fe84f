import { Button, TextInput } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { saveFile } from '../../lib/api/download-file.ts';
import { useCall } from '../../lib/api/write.ts';
import { CopyField } from '../../ui/copy-and-share.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { ConfirmDialog, Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useCurrentPassword } from '../../ui/use-current-password.tsx';
import { useCodeCall } from './api.ts';
import classes from './second-factor.module.css';
import { words as say } from './words.ts';

const FILE_NAME = 'barya-recovery-codes.txt';

interface TurnOnDialogProps {
  onClose: () => void;
  onOn: (recoveryCodes: readonly string[]) => void;
}

/** Turns codes on in two steps: the password, then the app and its first code. */
export function TurnOnDialog({ onClose, onOn }: TurnOnDialogProps) {
  const [started, setStarted] = useState<{ secret: string; uri: string } | null>(null);
  return started ? (
    <ConfirmStep {...started} onClose={onClose} onOn={onOn} />
  ) : (
    <PasswordStep onClose={onClose} onStarted={setStarted} />
  );
}

interface PasswordStepProps {
  onClose: () => void;
  onStarted: (started: { secret: string; uri: string }) => void;
}

function PasswordStep({ onClose, onStarted }: PasswordStepProps) {
  const call = useCall('startSecondFactor', { refreshes: [], gcTime: 0 });
  const { send, isPending, error } = call;
  const password = useCurrentPassword(call, say.turnOnFailed);
  return (
    <ConfirmDialog
      title={say.turnOnTitle}
      onClose={onClose}
      confirmLabel={say.next}
      onConfirm={() => password.sendBy((currentPassword) => send({ currentPassword }, onStarted))}
      isBusy={isPending}
      error={error && !password.isWrong ? messageOf(error, say.turnOnFailed) : null}
    >
      <p>{say.turnOnNote}</p>
      {password.field}
    </ConfirmDialog>
  );
}

interface ConfirmStepProps extends TurnOnDialogProps {
  secret: string;
  uri: string;
}

function ConfirmStep({ secret, uri, onClose, onOn }: ConfirmStepProps) {
  const { send, isPending, error, reset } = useCodeCall('confirmSecondFactor');
  const [code, type] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isWrong = error instanceof ApiError && error.code === 'second_factor_code_wrong';

  function confirm(): void {
    const isBlank = code.trim() === '';
    setMissing(isBlank);
    if (!isBlank) send({ code }, ({ recoveryCodes = [] }) => onOn(recoveryCodes));
  }

  return (
    <ConfirmDialog
      title={say.turnOnTitle}
      onClose={onClose}
      confirmLabel={say.turnOn}
      onConfirm={confirm}
      isBusy={isPending}
      error={error && !isWrong ? messageOf(error, say.turnOnFailed) : null}
    >
      <div className="stack gap8">
        <Button component="a" href={uri} variant="light">
          {say.openApp}
        </Button>
        <CopyField
          name={say.byHand}
          text={secret.replace(/(.{4})(?=.)/g, '$1 ')}
          copied={secret}
          isLong
        />
        <details>
          <summary className="opensLine strong">{say.elsewhere}</summary>
          <p>{say.scan}</p>
          <QrCode text={uri} label={say.qr} className={classes.qr} />
        </details>
        <TextInput
          label={say.code}
          description={say.appCodeHint}
          autoComplete="one-time-code"
          inputMode="numeric"
          data-autofocus
          value={code}
          error={isMissing ? say.codeMissing : isWrong && messageOf(error, say.turnOnFailed)}
          onChange={({ currentTarget }) => {
            type(currentTarget.value);
            setMissing(false);
            reset();
          }}
        />
      </div>
    </ConfirmDialog>
  );
}

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows recovery codes. They can't be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${codes.join('\n')}\n`;

  async function copy(): Promise<void> {
    const isCopied = await copyText(text);
    showToast({
      id: 'copied',
      title: isCopied ? say.copied : say.notCopied,
      kind: isCopied ? 'success' : 'error',
    });
  }

  return (
    <Dialog title={say.codesTitle} onClose={onClose}>
      <div className="stack gap8">
        <p>{say.codesNote}</p>
        <ul className={`${classes.codes} stack gap3 anywhere`} aria-label={say.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="row gap4 above6">
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => void copy()}
          >
            {say.copy}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), FILE_NAME)}
          >
            {say.download}
          </Button>
        </div>
        <DialogButtons>
          <Button px="md" onClick={onClose}>
            {say.kept}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
