import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { SearchField } from '../search-field.tsx';
import classes from './filter-bar.module.css';
import { words } from './words.ts';

interface FilterBarProps {
  /** Missing: the list has no search. */
  search?: { label: string; hint: string; value: string; onSearch: (text: string) => void };
  /** The filters. */
  children?: ReactNode;
  /** Actions on the whole list, at the end: refresh, download. */
  actions?: ReactNode;
}

/** A list's search and filters, in a row that wraps. */
export function FilterBar({ search, children, actions }: FilterBarProps) {
  return (
    <search className={classes.bar} aria-label={words.filters}>
      {search && (
        <div className={classes.search}>
          <SearchField
            label={search.label}
            placeholder={search.hint}
            value={search.value}
            onSearch={search.onSearch}
          />
        </div>
      )}
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </search>
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A filter with too many choices for chips. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <NativeSelect
      className={classes.choice ?? ''}
      aria-label={label}
      value={value}
      data={[...options]}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    />
  );
}

interface FilterDateProps {
  label: string;
  /** `YYYY-MM-DD`, a day in Manila; empty for every day. */
  value: string;
  onChange: (value: string) => void;
}

/** A filter by one day. */
export function FilterDate({ label, value, onChange }: FilterDateProps) {
  const id = useId();
  return (
    <div className={classes.date}>
      <label htmlFor={id} className="small soft">
        {label}
      </label>
      <TextInput
        id={id}
        type="date"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
