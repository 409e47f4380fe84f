import { limits } from '@barya/contract/limits';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFields } from '../../../lib/use-fields.ts';
import { type Days, daysOf, judgeDays, presetOf, presets } from './period.ts';
import classes from './statement.module.css';
import { words } from './words.ts';

interface PeriodChooserProps {
  days: Days;
  /** In Manila. */
  today: string;
  onChange: (days: Days) => void;
}

/** Which days a statement is of: some that have a name, or any others. */
export function PeriodChooser({ days, today, onChange }: PeriodChooserProps) {
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
