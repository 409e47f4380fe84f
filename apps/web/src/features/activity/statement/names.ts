import type { StatementBucket, StatementKind, StatementLine } from '@barya/contract/statements';
import { nameEntry } from '../name-entry.ts';
import { words as activityWords } from '../words.ts';
import { words } from './words.ts';

const bucketNames = { ...activityWords.buckets, ...words.buckets };
const shortBucketNames = { ...activityWords.shortBuckets, ...words.shortBuckets };

/** The buckets of a statement and what they are called, in its order. */
export const buckets = Object.entries(bucketNames) as [StatementBucket, string][];

/** The kinds of movements and what they are called. */
export const kinds = Object.entries(words.kinds) as [StatementKind, string][];

export function nameBucket(bucket: StatementBucket): string {
  return bucketNames[bucket];
}

/** Where there is little room. */
export function nameBucketShortly(bucket: StatementBucket): string {
  return shortBucketNames[bucket];
}

/** What a movement was, in the member's words. */
export function nameLine(line: StatementLine): string {
  const { kind, part, package: own } = line;
  const number = own ?? 0;
  if (kind === 'income_reserved') return words.lines.incomeReserved(number);
  if (kind === 'withdrawal') return words.lines.withdrawal;
  if (kind === 'withdrawal_paid') return words.lines.withdrawalPaid;
  if (kind === 'rollover') {
    const what = words.lines.rolledOver(number, line.newPackage ?? 0);
    return part === null ? what : words.lines[part](what);
  }
  if (kind === 'click_income' && line.reference === null) return activityWords.unsettledClicks;
  return nameEntry({ kind, part, package: own });
}
