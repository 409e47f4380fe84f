import { IconCloudOff } from '@tabler/icons-react';
import { openedAt, serverNow, serverTimeOf } from '../lib/clock.ts';
import { formatTimeOrMoment } from '../lib/dates.ts';
import { useAnswered, useOnline } from '../lib/online.ts';
import classes from './as-of.module.css';
import { words } from './words.ts';

interface AsOfProps {
  /** The query's state. */
  query: { data: unknown; isError: boolean; dataUpdatedAt: number };
}

/**
 * Shows how old values are after a failed refresh, or from the last visit. It uses an existing line, so that nothing
 * moves.
 */
export function AsOf({ query }: AsOfProps) {
  const isOnline = [useOnline(), useAnswered()].every(Boolean);
  const isOfLastVisit = query.dataUpdatedAt < openedAt;
  if (query.data === undefined || (isOnline && !query.isError && !isOfLastVisit)) return null;
  const at = formatTimeOrMoment(serverTimeOf(query.dataUpdatedAt), serverNow());
  return (
    <span className={classes.asOf} title={words.notRefreshed}>
      <IconCloudOff size={16} aria-hidden />
      {words.asOf(at)}
    </span>
  );
}

interface CountedAtProps {
  /** As in the answer; undefined if the figure is current. */
  at: string | undefined;
  /** Makes the sentence from the time. */
  say: (time: string) => string;
}

/** Shows when a cached figure was counted; hidden for a current one. */
export function CountedAt({ at, say }: CountedAtProps) {
  if (at === undefined) return null;
  return <span className="small soft">{say(formatTimeOrMoment(new Date(at), serverNow()))}</span>;
}
