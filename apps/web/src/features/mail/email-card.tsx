import type { OwnEmail } from '@barya/contract/mails';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';
import { formatDay } from '../../lib/dates.ts';
import { useOnline } from '../../lib/online.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { words as say } from './words.ts';

interface EmailCardProps {
  /** Staff set a password by mail only with two-step sign-in. */
  isStaff?: boolean;
}

/** One's own email address, verified or waiting for its link. */
export function EmailCard({ isStaff = false }: EmailCardProps) {
  const query = useRead('readEmail');
  const { data } = query;
  return (
    <Card title={say.heading}>
      {!data && <Loaded query={query} failed={say.failed} heightRem={7} />}
      {data && <Email email={data} use={isStaff ? say.useOfStaff : say.use} />}
    </Card>
  );
}

function Email({ email, use }: { email: OwnEmail; use: string }) {
  const { verified, verifiedAt, waiting, canSend } = email;
  const [sent, setSent] = useState<string | null>(null);
  const [isChanging, setChanging] = useState(false);
  const { send, isPending, error } = useCall('askEmailVerification', { awaits: ['readEmail'] });
  const isOnline = useOnline();
  const known = verified ?? waiting;

  function finish(message: string): void {
    setSent(message);
    setChanging(false);
  }

  return (
    <div className="stack anywhere gap6">
      {verified !== null && (
        <p>
          <span className="strong">{verified}</span>
          <br />
          <span className="small soft">{say.verified(formatDay(verifiedAt ?? ''))}</span>
        </p>
      )}
      {waiting !== null && (
        <p>
          <span className="strong">{waiting}</span>
          <br />
          <span className="small soft">
            {verified === null ? say.notVerified : say.waitsBeside(verified)}
          </span>
        </p>
      )}
      {known === null && <p>{say.none}</p>}
      {verified === null && <p className="small soft">{use}</p>}
      <div role="status">{sent && <InfoNotice>{sent}</InfoNotice>}</div>
      {error && <ErrorNotice>{messageOf(error, say.sendFailed)}</ErrorNotice>}
      {canSend ? (
        <div className="row gap4">
          {waiting !== null && (
            <Button
              loading={isPending}
              disabled={!isOnline}
              onClick={() => send({}, ({ message }) => setSent(message))}
            >
              {sent === null ? say.send : say.sendAgain}
            </Button>
          )}
          <Button variant="default" onClick={() => setChanging(true)}>
            {known === null ? say.add : say.change}
          </Button>
        </div>
      ) : (
        <p className="small soft">{say.cannotSend}</p>
      )}
      {isChanging && <ChangeEmailDialog onClose={() => setChanging(false)} onAsked={finish} />}
    </div>
  );
}
