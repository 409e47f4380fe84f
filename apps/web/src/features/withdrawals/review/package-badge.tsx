import type { Withdrawal } from '@barya/contract/withdrawals';
import classes from './review.module.css';
import { words } from './words.ts';

/** The package behind a withdrawal of shared capital, by its days. */
export function PackageBadge({ type }: { type: Withdrawal['package'] }) {
  const { one, two, other } = words.packages;
  return <span className={classes.package}>{type === 1 ? one : type === 2 ? two : other}</span>;
}
