import { listSettings, settingFields } from '@barya/contract/setting-fields';
import { formatPesos } from '@barya/money';
import { payPerClick } from '@barya/rules';
import { TextInput, type TextInputProps } from '@mantine/core';
import { settingWords } from '../../lib/setting-words.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Card } from '../../ui/card.tsx';
import {
  type Draft,
  type NumberUnit,
  packageKeys,
  readNumber,
  termFields,
  termNames,
} from './draft.ts';
import classes from './settings.module.css';
import { Switch } from './switch.tsx';
import { words } from './words.ts';

const say = words.admin;

export interface SettingsPartProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** Clicks, referrals and withdrawals. */
export function BasicSettings({ draft, onChange }: SettingsPartProps) {
  return (
    <Card title={say.basic}>
      <div className={classes.fields}>
        {listSettings('pesos', 'percent', 'count').map((key) => (
          <NumberField
            key={key}
            field={settingFields[key]}
            label={settingWords[key].label}
            value={draft[key]}
            onChange={({ currentTarget: { value } }) => onChange({ [key]: value })}
          />
        ))}
      </div>
      <p className={`${classes.note} small soft`}>{say.payPerClick(effectivePay(draft))}</p>
      {listSettings('switch').map((key) => (
        <Switch
          key={key}
          label={settingWords[key].label}
          hint={settingWords[key].hint}
          isOn={draft[key]}
          onChange={(isOn) => onChange({ [key]: isOn })}
        />
      ))}
    </Card>
  );
}

function effectivePay(draft: Draft): string {
  const read = (key: 'clickReward' | 'dailyClickMaximum' | 'dailyClickLimit') =>
    readNumber(settingFields[key], draft[key]) ?? 0;
  return formatPesos(
    payPerClick(read('clickReward'), read('dailyClickMaximum'), read('dailyClickLimit')),
  );
}

interface NumberFieldProps extends TextInputProps {
  field: NumberUnit;
  value: string;
}

/** A number field. It warns of unreadable text, which would be saved as 0. */
function NumberField({ field, ...props }: NumberFieldProps) {
  const isReadable = readNumber(field, props.value) !== null;
  const error = isReadable ? undefined : words.admin.becomesZero;
  if (field.unit === 'pesos') return <AmountInput {...props} error={error} />;
  return (
    <TextInput
      inputMode={field.unit === 'percent' ? 'decimal' : 'numeric'}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      error={error}
    />
  );
}

/** The terms of the four packages. */
export function PackageSettings({ draft, onChange }: SettingsPartProps) {
  return (
    <Card title={say.packages}>
      <p className={`${classes.note} small soft`}>{say.packagesHint}</p>
      {packageKeys.map((key, index) => (
        <fieldset key={key} className={`${classes.group} stack gap6`}>
          <legend>{say.package(index + 1)}</legend>
          <div className={classes.fields}>
            {termNames.map((term) => (
              <NumberField
                key={term}
                field={termFields[term]}
                label={say.terms[term]}
                value={draft.packages[key][term]}
                onChange={({ currentTarget: { value } }) =>
                  onChange({
                    packages: {
                      ...draft.packages,
                      [key]: { ...draft.packages[key], [term]: value },
                    },
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Card>
  );
}
