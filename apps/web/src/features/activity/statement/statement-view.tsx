import { limits } from '@barya/contract/limits';
import { manilaDayOf } from '@barya/rules';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { serverNow } from '../../../lib/clock.ts';
import { useFields } from '../../../lib/use-fields.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { kinds } from '../kinds.tsx';
import { useStatement } from './api.ts';
import { buckets } from './names.ts';
import { type Days, daysOf, judgeDays, presetOf, presets } from './period.ts';
import { readStatementSearch, type StatementSearch } from './search.ts';
import classes from './statement.module.css';
import { StatementLines } from './statement-lines.tsx';
import { StatementSummary } from './statement-summary.tsx';
import { words } from './words.ts';

interface StatementViewProps {
  /** Whose, for an admin; null for the agent's own. */
  memberId: string | null;
  /** Links movements to receipts, which a suspended account may not see. */
  hasReceipts?: boolean;
  search: StatementSearch;
  onSearch: (search: StatementSearch) => void;
}

/** A member's money over a period: opening and closing balances, and every movement. */
export function StatementView({
  memberId,
  hasReceipts = true,
  search,
  onSearch,
}: StatementViewProps) {
  const today = manilaDayOf(serverNow());
  const usual = daysOf('thisMonth', today);
  const days = { from: search.from ?? usual.from, to: search.to ?? usual.to };
  const change = (part: StatementSearch) => onSearch(readStatementSearch({ ...search, ...part }));
  const changeDays = (chosen: Days) => {
    const isUsual = presetOf(chosen, today) === 'thisMonth';
    change(isUsual ? { from: '', to: '' } : chosen);
  };
  return (
    <div className={`${classes.view} stack gap6`}>
      <Card className={`${classes.choice} stack gap6`}>
        <PeriodChooser days={days} today={today} onChange={changeDays} />
        <details open={search.bucket !== undefined || search.kind !== undefined}>
          <summary className="opensLine">{words.filter}</summary>
          <StatementFilter search={search} onChange={change} />
        </details>
      </Card>
      <StatementBody memberId={memberId} hasReceipts={hasReceipts} search={search} />
    </div>
  );
}

function StatementBody({
  memberId,
  hasReceipts,
  search,
}: Required<Omit<StatementViewProps, 'onSearch'>>) {
  const query = useStatement(memberId, search);
  const { data } = query;
  const [first] = data?.pages ?? [];
  if (!first)
    return <Loaded query={query} failed={messageOf(query.error, words.failed)} heightRem={40} />;
  return (
    <>
      <StatementSummary
        statement={first}
        memberId={memberId}
        search={search}
        asOf={<AsOf query={query} />}
      />
      <StatementLines
        query={query}
        lines={(data?.pages ?? []).flatMap((page) => page.movements)}
        count={first.movementCount}
        memberId={memberId}
        hasReceipts={hasReceipts}
        isFiltered={search.bucket !== undefined || search.kind !== undefined}
      />
    </>
  );
}

interface PeriodChooserProps {
  days: Days;
  /** Today in Manila. */
  today: string;
  onChange: (days: Days) => void;
}

/** Chooses the statement's days: a named period, or any dates. */
function PeriodChooser({ days, today, onChange }: PeriodChooserProps) {
  const [isTyping, setTyping] = useState(false);
  const named = presetOf(days, today);
  const value = isTyping || named === null ? 'custom' : named;
  return (
    <>
      <NativeSelect
        label={words.period}
        value={value}
        data={[...presets, 'custom' as const].map((one) => ({
          value: one,
          label: words.presets[one],
        }))}
        onChange={(event) => {
          const chosen = presets.find((preset) => preset === event.currentTarget.value);
          setTyping(chosen === undefined);
          if (chosen) onChange(daysOf(chosen, today));
        }}
      />
      {value === 'custom' && (
        <DaysForm key={`${days.from} ${days.to}`} days={days} today={today} onChange={onChange} />
      )}
    </>
  );
}

function DaysForm({ days, today, onChange }: PeriodChooserProps) {
  const form = useFields({ from: days.from, to: days.to }, (typed) => {
    const found = judgeDays(typed, today);
    if (found === null) return {};
    const [field, fault] = found;
    const text =
      fault === 'length' ? words.faults.length(limits.statement.mostDays) : words.faults[fault];
    return { [field]: text };
  });
  return (
    <form noValidate className={classes.days} onSubmit={form.submitTo(onChange)}>
      <TextInput type="date" label={words.from} max={today} {...form.propsOf('from')} />
      <TextInput type="date" label={words.to} max={today} {...form.propsOf('to')} />
      <Button type="submit" variant="default">
        {words.show}
      </Button>
    </form>
  );
}

interface StatementFilterProps {
  search: StatementSearch;
  onChange: (part: { bucket?: string } | { kind?: string }) => void;
}

/** Filters movements by bucket and kind. */
function StatementFilter({ search, onChange }: StatementFilterProps) {
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
