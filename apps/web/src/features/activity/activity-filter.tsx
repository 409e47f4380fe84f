import type { ActivityBucket } from '@barya/contract/activity';
import { NativeSelect } from '@mantine/core';
import { buckets, findBucket } from './buckets.ts';
import { words } from './words.ts';

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
