import { Card } from '../../ui/card.tsx';
import type { SettingsPartProps } from './basic-settings.tsx';
import { type DraftTerms, type PackageKey, packageKeys } from './draft.ts';
import { NumberField } from './number-fields.tsx';
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
            <NumberField kind="pesos" label={say.minimum} {...field(key, 'amount')} />
            <NumberField kind="days" label={say.duration} {...field(key, 'duration')} />
            <NumberField kind="percent" label={say.income} {...field(key, 'income')} />
          </div>
        </fieldset>
      ))}
    </Card>
  );
}
