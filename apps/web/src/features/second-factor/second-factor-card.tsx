import type { SecondFactor } from '@barya/contract/second-factor';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useSecondFactor } from './api.ts';
import { CodeDialog } from './code-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import classes from './second-factor.module.css';
import { TurnOnDialog } from './turn-on-dialog.tsx';
import { words as say } from './words.ts';

/** At so few recovery codes a person is told to make new ones. */
const FEW_CODES = 2;

/** Whether signing in asks for a code, with what turns it on and off. */
export function SecondFactorCard() {
  const { data, isError, refetch } = useSecondFactor();
  const [asked, ask] = useState<'turnOn' | 'turnOff' | 'makeCodes' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => ask(null);

  function show(recoveryCodes: readonly string[]): void {
    close();
    setCodes(recoveryCodes);
  }

  return (
    <Card title={say.heading}>
      {isError && !data && <ErrorState message={say.failed} onRetry={() => void refetch()} />}
      {!isError && !data && <Placeholder heightRem={6} />}
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
        <div className={classes.actions}>
          <Button onClick={() => onAsk('turnOn')}>{say.turnOn}</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className="small soft">{say.since(formatMoment(since ?? ''))}</p>
      <p className={classes.left}>
        {say.codesLeft(recoveryCodesLeft)} {recoveryCodesLeft <= FEW_CODES && say.fewLeft}
      </p>
      <div className={classes.actions}>
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
