import type { LoadRecipient, LoadTransaction } from '@barya/contract/capital';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { Money } from '../../ui/money.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './capital.module.css';
import { words } from './words.ts';

const say = words.recipient;
const badges = { active: 'active', pending: 'pendingApproval', suspended: 'inactive' } as const;

interface RecipientProps {
  /** A username is typed that may exist. */
  isTyped: boolean;
  /** Undefined until it is known. */
  recipient: LoadRecipient | undefined;
  error: unknown;
  onRetry: () => void;
}

/** Whom the money will reach: name, standing and the last loads. */
export function Recipient({ isTyped, recipient, error, onRetry }: RecipientProps) {
  return (
    <div className={`${classes.recipient} stack atTop gap4 well`} aria-live="polite">
      {!isTyped && <p className="soft small">{say.hint}</p>}
      {isTyped && !recipient && !error && <p className="soft small">{say.looking}</p>}
      {isTyped && !recipient && error !== null && (
        <ErrorState message={messageOf(error, say.failed)} onRetry={onRetry} />
      )}
      {isTyped && recipient && <Known {...recipient} />}
    </div>
  );
}

function Known({ user, standing, lastLoads }: LoadRecipient) {
  return (
    <>
      <p className={`${classes.reaches} row middle anywhere`}>
        <span className="soft small">{say.reaches}</span>
        <strong>
          <Breakable text={user.username} />
        </strong>
        <StatusBadge status={badges[standing]} label={say.standings[standing]} />
        <span className="soft small">
          <Breakable text={user.email} />
        </span>
      </p>
      {standing === 'suspended' && <InfoNotice>{say.suspended}</InfoNotice>}
      {lastLoads.length === 0 && <p className="soft small">{say.noLoads}</p>}
      {lastLoads.length > 0 && (
        <>
          <p className="soft small">{say.lastLoads}</p>
          <ul className={`${classes.lastLoads} stack gap2`}>
            {lastLoads.map((load) => (
              <li key={load._id}>
                <Money pesos={load.amount} />
                <span className="soft small">{tellWhen(load)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function tellWhen({ createdAt, method, paymentReference, status }: LoadTransaction): string {
  const parts = [formatMoment(createdAt), method, paymentReference];
  if (status === 'failed') parts.push(words.statuses.failed);
  return parts.filter(Boolean).join(', ');
}
