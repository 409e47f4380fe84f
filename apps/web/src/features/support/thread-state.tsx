import type { SupportThread } from '@barya/contract/support';
import { formatMoment } from '../../lib/dates.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './support.module.css';
import { words } from './words.ts';

const badges = { open: 'pending', answered: 'approved', closed: 'cancelled' } as const;

/** The state of a conversation, and since when. */
export function ThreadState({ thread }: { thread: Pick<SupportThread, 'state' | 'since'> }) {
  const { state, since } = thread;
  return (
    <span className={`${classes.state} inline middle`}>
      <StatusBadge status={badges[state]} label={words.states[state]} />
      <span className="small soft">{words.since[state](formatMoment(since))}</span>
    </span>
  );
}
