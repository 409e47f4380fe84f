import type { Session } from '@barya/contract/sessions';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useList } from '../../lib/api/list.ts';
import { useCall } from '../../lib/api/write.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { nameDevice } from '../../ui/name-device.ts';
import { showToast } from '../../ui/toasts.tsx';
import { useCurrentPassword } from '../../ui/use-current-password.tsx';
import classes from './account.module.css';
import { words as say } from './settings-words.ts';

/** More sessions than people have. Beyond it, the list shows those used last. */
const MOST_SHOWN = 50;

/** One's own sessions, each with a button to end it. */
export function SessionList() {
  const query = useList('listSessions', { page: 1, pageSize: MOST_SHOWN });
  const { data } = query;
  const [asked, ask] = useState<Session | 'all others' | null>(null);
  const others = data ? data.total - 1 : 0;
  return (
    <Card title={say.sessions.heading}>
      <p className="below4 small soft">{say.sessions.lead}</p>
      {!data && <Loaded query={query} failed={say.sessions.failed} heightRem={9} />}
      {data && <Sessions sessions={data.rows} onEnd={ask} />}
      {data && data.total > data.rows.length && (
        <p className="small soft">{say.sessions.newest(data.rows.length)}</p>
      )}
      {others > 0 && (
        <Button variant="default" className="above6" onClick={() => ask('all others')}>
          {say.sessions.endOthers}
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
    <ul className="stack ruled">
      {sessions.map((session) => (
        <li key={session._id} className="pad6 row middle apart gap6">
          <div className={`${classes.text} stack shrinks anywhere`}>
            <span className="strong">{nameDevice(session.device)}</span>
            {session.isCurrent && (
              <span className={`${classes.current} good strong size13`}>
                {say.sessions.current}
              </span>
            )}
            <span className="small soft">
              {session.isCurrent
                ? say.sessions.now
                : say.sessions.lastSeen(formatMoment(session.lastSeenAt))}
            </span>
            <span className="small soft">
              {say.sessions.since(formatMoment(session.createdAt))}
            </span>
          </div>
          {!session.isCurrent && (
            <Button
              variant="default"
              aria-label={say.sessions.endOne(
                nameDevice(session.device),
                formatMoment(session.lastSeenAt),
              )}
              onClick={() => onEnd(session)}
            >
              {say.sessions.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface EndSessionsDialogProps {
  /** The session to end; null for all others. */
  session: Session | null;
  onClose: () => void;
}

/** Asks for the password before it ends one or all other sessions. */
function EndSessionsDialog({ session, onClose }: EndSessionsDialogProps) {
  const one = useCall('endSession');
  const others = useCall('endOtherSessions');
  const call = session ? one : others;
  const { isPending, error } = call;
  const password = useCurrentPassword(call, say.sessions.endFailed);

  function end(currentPassword: string): void {
    const finish = ({ message }: { message: string }) => {
      showToast({ title: message, kind: 'success' });
      onClose();
    };
    if (session) one.send({ id: session._id, currentPassword }, finish);
    else others.send({ currentPassword }, finish);
  }

  return (
    <ConfirmDialog
      title={session ? say.sessions.endOneTitle : say.sessions.endOthersTitle}
      onClose={onClose}
      confirmLabel={session ? say.sessions.end : say.sessions.endOthers}
      onConfirm={() => password.sendBy(end)}
      isBusy={isPending}
      error={error && !password.isWrong ? messageOf(error, say.sessions.endFailed) : null}
    >
      <p>
        {session
          ? say.sessions.endOneNote(nameDevice(session.device), formatMoment(session.lastSeenAt))
          : say.sessions.endOthersNote}
      </p>
      {password.field}
    </ConfirmDialog>
  );
}
