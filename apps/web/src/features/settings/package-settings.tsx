import { TextInput } from '@mantine/core';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Card } from '../../ui/card.tsx';
import type { SettingsPartProps } from './basic-settings.tsx';
import { type DraftTerms, type PackageKey, packageKeys } from './draft.ts';
import classes from './settings.module.css';
import { words } from './words.ts';

const say = words.admin;

/** The terms of the four packages. */
export function PackageSettings({ draft, onChange }: SettingsPartProps) {
  const field = (key: PackageKey, part: keyof DraftTerms) => ({
    value: draft.packages[key][part],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({
        packages: {
          ...draft.packages,
          [key]: { ...draft.packages[key], [part]: event.currentTarget.value },
        },
      }),
  });
  return (
    <Card title={say.packages}>
      <p className={`${classes.note} small soft`}>{say.packagesHint}</p>
      {packageKeys.map((key, index) => (
        <fieldset key={key} className={classes.group}>
          <legend>{say.package(index + 1)}</legend>
          <div className={classes.fields}>
            <AmountInput label={say.minimum} {...field(key, 'amount')} />
            <TextInput label={say.duration} inputMode="numeric" {...field(key, 'duration')} />
            <TextInput label={say.income} inputMode="decimal" {...field(key, 'income')} />
          </div>
        </fieldset>
      ))}
    </Card>
  );
}
