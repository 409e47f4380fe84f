import type { ActivityBucket } from '@barya/contract/activity';
import { NativeSelect } from '@mantine/core';
import { words } from './words.ts';

/** The balances of a member, as the API names them. */
const buckets = [
  'wallet',
  'direct_referral',
  'indirect_referral',
  'click_earnings',
  'shared_earnings',
] as const satisfies readonly ActivityBucket[];

/** The balance of this name; undefined where there is none. */
export function findBucket(name: unknown): ActivityBucket | undefined {
  return buckets.find((bucket) => bucket === name);
}

interface ActivityFilterProps {
  bucket: ActivityBucket | undefined;
  onChange: (bucket: ActivityBucket | undefined) => void;
}

/** Which balance the activity is shown of. */
export function ActivityFilter({ bucket, onChange }: ActivityFilterProps) {
  return (
    <NativeSelect
      label={words.filter}
      value={bucket ?? ''}
      data={[
        { value: '', label: words.everything },
        ...buckets.map((value) => ({ value, label: words.buckets[value] })),
      ]}
      onChange={(event) => onChange(findBucket(event.currentTarget.value))}
    />
  );
}
