import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { FilterName, ListAddress } from '../../lib/list-search.ts';
import { ChoiceChips } from '../choice-chips.tsx';
import { SearchField } from '../search-field.tsx';
import classes from './filter-bar.module.css';
import { words } from './words.ts';

/**
 * A filter by its name in the address and the call. Its first option is the default; the option
 * `all` is not sent.
 */
export type ListFilter = {
  name: FilterName;
  label: string;
  /** Stands behind "More filters" until it is used. */
  isMore?: boolean;
} & (
  | { kind: 'chips' | 'select'; options: Readonly<Record<string, string>> }
  | { kind: 'date' | 'text' }
);

/** A filter's current value; an empty day or text means all. */
export function standingOf(filter: ListFilter, address: ListAddress): string {
  const value = address[filter.name] ?? '';
  if (!('options' in filter) || Object.hasOwn(filter.options, value)) return value;
  return Object.keys(filter.options)[0] ?? '';
}

/** The call's parameters from the filters. */
export function askedBy(
  filters: readonly ListFilter[],
  address: ListAddress,
): Record<string, string> {
  const asked = filters.map((filter) => [filter.name, standingOf(filter, address)]);
  return Object.fromEntries(asked.filter(([, value]) => value !== 'all'));
}

interface FilterBarProps {
  address: ListAddress;
  /** Missing: the list has no search. */
  search?: { label: string; hint: string };
  filters: readonly ListFilter[];
  /** Actions on the whole list, at the end: refresh, download. */
  actions?: ReactNode;
}

/** A list's search and filters, in a row that wraps. */
export function FilterBar({ address, search, filters, actions }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const more = filters.filter(({ isMore }) => isMore);
  const isUsed = more.some(({ name }) => address[name]);
  const show = (filter: ListFilter) => (
    <Filter
      key={filter.name}
      filter={filter}
      value={standingOf(filter, address)}
      onChange={(value) => address.change({ [filter.name]: value })}
    />
  );
  return (
    <search className={`${classes.bar} row middle`} aria-label={words.filters}>
      {search && (
        <div className={classes.search}>
          <SearchField
            label={search.label}
            placeholder={search.hint}
            value={address.search ?? ''}
            onSearch={(text) => address.change({ search: text })}
          />
        </div>
      )}
      {filters.filter(({ isMore }) => !isMore).map(show)}
      {more.length > 0 && !isUsed && (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {words.moreFilters}
        </Button>
      )}
      {actions && <div className={`${classes.actions} row gap4 toRight`}>{actions}</div>}
      {more.length > 0 && (
        <div id={id} className={`${classes.more} row`} hidden={!isOpen && !isUsed}>
          {more.map(show)}
        </div>
      )}
    </search>
  );
}

interface FilterProps {
  filter: ListFilter;
  value: string;
  onChange: (value: string) => void;
}

function Filter({ filter, value, onChange }: FilterProps) {
  const { label } = filter;
  if (filter.kind === 'date') return <DayField label={label} value={value} onChange={onChange} />;
  if (!('options' in filter)) {
    return <WordField label={label} value={value} onChange={onChange} />;
  }
  const options = Object.entries(filter.options).map(([key, text]) => ({
    value: key,
    label: text,
  }));
  const choose = (to: string) => onChange(to === options[0]?.value ? '' : to);
  return filter.kind === 'chips' ? (
    <ChoiceChips legend={label} value={value} options={options} onChange={choose} />
  ) : (
    <NativeSelect
      className={classes.choice ?? ''}
      aria-label={label}
      value={value}
      data={options}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

/** A whole word that is asked for with Enter or on blur: the server refuses a part of it. */
function WordField({ label, value, onChange }: Omit<FilterProps, 'filter'> & { label: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const ask = () => {
    if (typed !== null && typed.trim() !== value) onChange(typed.trim());
    setTyped(null);
  };
  return (
    <TextInput
      className={classes.choice ?? ''}
      aria-label={label}
      placeholder={label}
      autoCapitalize="none"
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={ask}
      onKeyDown={({ key }) => {
        if (key === 'Enter') ask();
      }}
    />
  );
}

function DayField({ label, value, onChange }: Omit<FilterProps, 'filter'> & { label: string }) {
  const id = useId();
  return (
    <div className={`${classes.date} flex middle gap4`}>
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
