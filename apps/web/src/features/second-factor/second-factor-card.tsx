import type { SecondFactor } from '@barya/contract/second-factor';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useCurrentPassword } from '../../ui/use-current-password.tsx';
import { useCodeCall } from './api.ts';
import { RecoveryCodesDialog, TurnOnDialog } from './turn-on-dialog.tsx';
import { words as say } from './words.ts';

/** With this many recovery codes left, a person is told to make new ones. */
const FEW_CODES = 2;

/** Whether sign-in asks for a code, with buttons to turn it on and off. */
export function SecondFactorCard() {
  const query = useRead('readSecondFactor');
  const { data } = query;
  const [asked, ask] = useState<'turnOn' | 'turnOff' | 'makeCodes' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => ask(null);

  function show(recoveryCodes: readonly string[]): void {
    close();
    setCodes(recoveryCodes);
  }

  return (
    <Card title={say.heading}>
      {!data && <Loaded query={query} failed={say.failed} heightRem={6} />}
      {data && <State factor={data} onAsk={ask} />}
      {asked === 'turnOn' && <TurnOnDialog onClose={close} onOn={show} />}
      {(asked === 'turnOff' || asked === 'makeCodes') && (
        <CodeDialog
          what={asked}
          onClose={close}
          onDone={({ message, recoveryCodes }) => {
            if (recoveryCodes) return show(recoveryCodes);
            showToast({ title: message, kind: 'success' });
            close();
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}

interface StateProps {
  factor: SecondFactor;
  onAsk: (what: 'turnOn' | 'turnOff' | 'makeCodes') => void;
}

function State({ factor, onAsk }: StateProps) {
  const { isOn, since, recoveryCodesLeft, isRequired } = factor;
  if (!isOn) {
    return (
      <>
        {isRequired ? (
          <InfoNotice>{say.required}</InfoNotice>
        ) : (
          <p className="small soft">{say.off}</p>
        )}
        <div className="row gap4 above6">
          <Button onClick={() => onAsk('turnOn')}>{say.turnOn}</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className="small soft">{say.since(formatMoment(since ?? ''))}</p>
      <p className="above4">
        {say.codesLeft(recoveryCodesLeft)} {recoveryCodesLeft <= FEW_CODES && say.fewLeft}
      </p>
      <div className="row gap4 above6">
        <Button variant="default" onClick={() => onAsk('makeCodes')}>
          {say.makeCodes}
        </Button>
        {!isRequired && (
          <Button variant="default" onClick={() => onAsk('turnOff')}>
            {say.turnOff}
          </Button>
        )}
      </div>
    </>
  );
}

interface CodeDialogProps {
  what: 'turnOff' | 'makeCodes';
  onClose: () => void;
  onDone: (answer: { message: string; recoveryCodes?: readonly string[] }) => void;
}

const calls = { turnOff: 'turnOffSecondFactor', makeCodes: 'makeRecoveryCodes' } as const;

/** Asks for password and code before turning codes off or replacing recovery codes. */
function CodeDialog({ what, onClose, onDone }: CodeDialogProps) {
  const call = useCodeCall(calls[what]);
  const { send, isPending, error, reset } = call;
  const failed = say[`${what}Failed`];
  const password = useCurrentPassword(call, failed);
  const [code, typeCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isWrong = error instanceof ApiError && error.code === 'second_factor_code_wrong';

  function confirm(currentPassword: string): void {
    const isBlank = code.trim() === '';
    setMissing(isBlank);
    if (!isBlank) send({ currentPassword, code }, onDone);
  }

  return (
    <ConfirmDialog
      title={say[`${what}Title`]}
      onClose={onClose}
      confirmLabel={say[what]}
      onConfirm={() => password.sendBy(confirm)}
      isBusy={isPending}
      error={error && !password.isWrong && !isWrong ? messageOf(error, failed) : null}
    >
      <p>{say[`${what}Note`]}</p>
      {password.field}
      <TextInput
        label={say.code}
        description={say.codeHint}
        autoComplete="one-time-code"
        value={code}
        error={isMissing ? say.codeMissing : isWrong && messageOf(error, failed)}
        onChange={({ currentTarget }) => {
          typeCode(currentTarget.value);
          setMissing(false);
          reset();
        }}
      />
    </ConfirmDialog>
  );
}
