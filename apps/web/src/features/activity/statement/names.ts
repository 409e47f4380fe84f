import type { StatementBucket, StatementLine } from '@barya/contract/statements';
import { nameMovement } from '../kinds.tsx';
import { words as activityWords } from '../words.ts';
import { words } from './words.ts';

const bucketNames = { ...activityWords.buckets, ...words.buckets };
const shortBucketNames = { ...activityWords.shortBuckets, ...words.shortBuckets };

/** The names of a statement's buckets, in order. */
export const buckets = Object.entries(bucketNames) as [StatementBucket, string][];

export function nameBucket(bucket: StatementBucket): string {
  return bucketNames[bucket];
}

/** Short names. */
export function nameBucketShortly(bucket: StatementBucket): string {
  return shortBucketNames[bucket];
}

export function nameLine(line: StatementLine): string {
  const isUnsettled = line.kind === 'click_income' && line.reference === null;
  return isUnsettled ? activityWords.unsettledClicks : nameMovement(line, 'inStatement');
}
