import { IconCloudOff } from '@tabler/icons-react';
import { serverNow, serverTimeOf } from '../lib/clock.ts';
import { formatTimeOrMoment } from '../lib/dates.ts';
import { useOnline } from '../lib/online.ts';
import classes from './as-of.module.css';
import { words } from './words.ts';

interface AsOfProps {
  /** What is known of a question to the server. */
  query: { data: unknown; isError: boolean; dataUpdatedAt: number };
}

/**
 * Says of what time the shown values are, where there may be newer ones that could not be had.
 * Nothing otherwise; it stands in a line that is there anyway, so that nothing moves.
 */
export function AsOf({ query }: AsOfProps) {
  const isOnline = useOnline();
  if (query.data === undefined || (isOnline && !query.isError)) return null;
  const at = formatTimeOrMoment(serverTimeOf(query.dataUpdatedAt), serverNow());
  return (
    <span className={classes.asOf} title={words.notRefreshed}>
      <IconCloudOff size={16} aria-hidden />
      {words.asOf(at)}
    </span>
  );
}
