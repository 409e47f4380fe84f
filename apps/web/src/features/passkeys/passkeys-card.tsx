import { limits } from '@barya/contract/limits';
import type { Passkey, Passkeys } from '@barya/contract/passkeys';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { formatMoment } from '../../lib/dates.ts';
import { canUsePasskeys } from '../../lib/passkeys/can-use.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useRequirePasskey } from './api.ts';
import { AddDialog, RemoveDialog, RenameDialog, StopAskingDialog } from './dialogs.tsx';
import classes from './passkeys.module.css';
import { words as say } from './words.ts';

/** What a dialog is open for. */
type Asked = { what: 'add' | 'stopAsking' } | { what: 'rename' | 'remove'; passkey: Passkey };

/**
 * One's own passkeys. Hidden from those who can have none here and have none.
 * @param withdraws whether the person withdraws, and may be asked for a passkey then
 */
export function PasskeysCard({ withdraws }: { withdraws: boolean }) {
  const query = useRead('readPasskeys');
  const { data } = query;
  const [canUse] = useState(() => canUsePasskeys());
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  const isUsable = canUse && data?.isAvailable !== false;
  if (!isUsable && (data === undefined || data.passkeys.length === 0)) return null;
  return (
    <Card title={say.heading}>
      <p className="below4 small soft">{say.lead}</p>
      {!data && <Loaded query={query} failed={say.failed} heightRem={6} />}
      {data && <List data={data} isUsable={isUsable} onAsk={ask} />}
      {data && withdraws && data.passkeys.length > 0 && (
        <AskAtWithdrawals isOn={data.isRequired} onStop={() => ask({ what: 'stopAsking' })} />
      )}
      {asked?.what === 'add' && <AddDialog onClose={close} />}
      {asked?.what === 'stopAsking' && <StopAskingDialog onClose={close} />}
      {asked?.what === 'rename' && <RenameDialog passkey={asked.passkey} onClose={close} />}
      {asked?.what === 'remove' && (
        <RemoveDialog
          passkey={asked.passkey}
          stopsAsking={data?.isRequired === true && data.passkeys.length === 1}
          onClose={close}
        />
      )}
    </Card>
  );
}

interface ListProps {
  data: Passkeys;
  isUsable: boolean;
  onAsk: (asked: Asked) => void;
}

function List({ data: { passkeys }, isUsable, onAsk }: ListProps) {
  const isFull = passkeys.length >= limits.mostPasskeys;
  return (
    <>
      {passkeys.length === 0 && <p className="small soft">{say.none}</p>}
      {passkeys.length > 0 && (
        <ul className="stack ruled" aria-label={say.list}>
          {passkeys.map((passkey) => (
            <li key={passkey._id} className="pad6 row middle apart gap6">
              <div className={`${classes.text} stack shrinks anywhere`}>
                <span className="strong">{passkey.name}</span>
                <span className="small soft">
                  {passkey.usedAt === null ? say.unused : say.used(formatMoment(passkey.usedAt))}
                </span>
                <span className="small soft">{say.added(formatMoment(passkey.createdAt))}</span>
              </div>
              <div className="row gap4">
                <Button
                  variant="default"
                  aria-label={say.renameOne(passkey.name)}
                  onClick={() => onAsk({ what: 'rename', passkey })}
                >
                  {say.rename}
                </Button>
                <Button
                  variant="default"
                  aria-label={say.removeOne(passkey.name)}
                  onClick={() => onAsk({ what: 'remove', passkey })}
                >
                  {say.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {!isUsable && <InfoNotice>{say.elsewhere}</InfoNotice>}
      {isUsable && isFull && <p className="small soft">{say.full(passkeys.length)}</p>}
      {isUsable && !isFull && (
        <Button className={'above6'} onClick={() => onAsk({ what: 'add' })}>
          {say.add}
        </Button>
      )}
    </>
  );
}

/** Turned on at once; to turn it off needs the password. */
function AskAtWithdrawals({ isOn, onStop }: { isOn: boolean; onStop: () => void }) {
  const { send, isPending, error } = useRequirePasskey();
  function change(wanted: boolean): void {
    if (!wanted) onStop();
    else if (!isPending) send({ isRequired: true });
  }
  return (
    <div className={classes.ask}>
      <SwitchField
        label={say.ask}
        description={say.askHint}
        isOn={isOn || isPending}
        onChange={change}
      />
      {error && <ErrorNotice>{messageOf(error, say.askFailed)}</ErrorNotice>}
    </div>
  );
}
