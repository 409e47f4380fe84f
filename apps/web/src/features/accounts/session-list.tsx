import type { Session } from '@barya/contract/sessions';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { nameDevice } from '../../ui/name-device.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useEndSession, useSessions } from './api/sessions.ts';
import { EndOtherSessionsDialog } from './end-other-sessions-dialog.tsx';
import classes from './session-list.module.css';
import { words as say } from './session-words.ts';

/** Where the own account is signed in, each with the way to end it. */
export function SessionList() {
  const { data, isError, refetch } = useSessions();
  const [isAsked, ask] = useState(false);
  const others = data ? data.total - 1 : 0;
  return (
    <Card title={say.heading}>
      <p className={`${classes.lead} small soft`}>{say.lead}</p>
      {isError && !data && <ErrorState message={say.failed} onRetry={() => void refetch()} />}
      {!isError && !data && <Placeholder heightRem={9} />}
      {data && <Sessions sessions={data.rows} />}
      {data && data.total > data.rows.length && (
        <p className="small soft">{say.newest(data.rows.length)}</p>
      )}
      {others > 0 && (
        <Button variant="default" className={classes.all} onClick={() => ask(true)}>
          {say.endOthers}
        </Button>
      )}
      {isAsked && <EndOtherSessionsDialog onClose={() => ask(false)} />}
    </Card>
  );
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { send, isPending, error } = useEndSession();
  const [ending, setEnding] = useState<string | null>(null);

  function end(session: Session): void {
    setEnding(session._id);
    send(session._id, ({ message }) => showToast({ title: message, kind: 'success' }));
  }

  return (
    <>
      {error && <ErrorNotice>{messageOf(error, say.endFailed)}</ErrorNotice>}
      <ul className={classes.list}>
        {sessions.map((session) => (
          <li key={session._id} className={classes.session}>
            <div className={classes.text}>
              <span className={classes.device}>{nameDevice(session.device)}</span>
              {session.isCurrent && <span className={classes.current}>{say.current}</span>}
              <span className="small soft">
                {session.isCurrent ? say.now : say.lastSeen(formatMoment(session.lastSeenAt))}
              </span>
              <span className="small soft">{say.since(formatMoment(session.createdAt))}</span>
            </div>
            {!session.isCurrent && (
              <Button
                variant="default"
                aria-label={say.endOne(
                  nameDevice(session.device),
                  formatMoment(session.lastSeenAt),
                )}
                loading={isPending && ending === session._id}
                onClick={() => end(session)}
              >
                {say.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
