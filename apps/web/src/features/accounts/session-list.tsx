import type { Session } from '@barya/contract/sessions';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { nameDevice } from '../../ui/name-device.ts';
import { Placeholder } from '../../ui/placeholder.tsx';
import { useSessions } from './api.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import classes from './session-list.module.css';
import { words as say } from './session-words.ts';

/** Where the own account is signed in, each with the way to end it. */
export function SessionList() {
  const { data, isError, refetch } = useSessions();
  const [asked, ask] = useState<Session | 'all others' | null>(null);
  const others = data ? data.total - 1 : 0;
  return (
    <Card title={say.heading}>
      <p className={`${classes.lead} small soft`}>{say.lead}</p>
      {isError && !data && <ErrorState message={say.failed} onRetry={() => void refetch()} />}
      {!isError && !data && <Placeholder heightRem={9} />}
      {data && <Sessions sessions={data.rows} onEnd={ask} />}
      {data && data.total > data.rows.length && (
        <p className="small soft">{say.newest(data.rows.length)}</p>
      )}
      {others > 0 && (
        <Button variant="default" className={classes.all} onClick={() => ask('all others')}>
          {say.endOthers}
        </Button>
      )}
      {asked && (
        <EndSessionsDialog
          session={asked === 'all others' ? null : asked}
          onClose={() => ask(null)}
        />
      )}
    </Card>
  );
}

function Sessions({
  sessions,
  onEnd,
}: {
  sessions: readonly Session[];
  onEnd: (session: Session) => void;
}) {
  return (
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
              aria-label={say.endOne(nameDevice(session.device), formatMoment(session.lastSeenAt))}
              onClick={() => onEnd(session)}
            >
              {say.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
