import { NativeSelect } from '@mantine/core';
import { buckets, kinds } from './names.ts';
import type { StatementSearch } from './search.ts';
import classes from './statement.module.css';
import { words } from './words.ts';

interface StatementFilterProps {
  search: StatementSearch;
  onChange: (part: { bucket?: string } | { kind?: string }) => void;
}

/** Which bucket and which kind of movements alone. */
export function StatementFilter({ search, onChange }: StatementFilterProps) {
  const optionsOf = (all: string, names: readonly (readonly [string, string])[]) => [
    { value: '', label: all },
    ...names.map(([value, label]) => ({ value, label })),
  ];
  return (
    <div className={classes.filters}>
      <NativeSelect
        label={words.balances}
        value={search.bucket ?? ''}
        data={optionsOf(words.allBalances, buckets)}
        onChange={(event) => onChange({ bucket: event.currentTarget.value })}
      />
      <NativeSelect
        label={words.movements}
        value={search.kind ?? ''}
        data={optionsOf(words.allKinds, kinds)}
        onChange={(event) => onChange({ kind: event.currentTarget.value })}
      />
    </div>
  );
}
