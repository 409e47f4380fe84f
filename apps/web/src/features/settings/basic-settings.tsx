import { formatPesos } from '@barya/money';
import { payPerClick } from '@barya/rules';
import { TextInput, type TextInputProps } from '@mantine/core';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Card } from '../../ui/card.tsx';
import {
  type Draft,
  type DraftTerms,
  type NumberKind,
  type PackageKey,
  packageKeys,
  readNumber,
} from './draft.ts';
import classes from './settings.module.css';
import { words } from './words.ts';

const say = words.admin;

export interface SettingsPartProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

type FlagName = 'minimumWithdrawalInForce' | 'requireApproval' | 'requireAdminSecondFactor';

type TextName = {
  [Name in keyof Draft]: Draft[Name] extends string ? Name : never;
}[keyof Draft];

/** Clicks, referrals and withdrawals. */
export function BasicSettings({ draft, onChange }: SettingsPartProps) {
  const text = (name: TextName) => ({
    label: say[name],
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const flag = (name: FlagName) => ({
    isOn: draft[name],
    onChange: (isOn: boolean) => onChange({ [name]: isOn }),
  });
  return (
    <Card title={say.basic}>
      <div className={classes.fields}>
        <NumberField kind="pesos" {...text('clickReward')} />
        <NumberField kind="clicks" {...text('dailyClickLimit')} />
        <NumberField kind="pesos" {...text('dailyClickMaximum')} />
        <NumberField kind="percent" {...text('referralBonus')} />
        <NumberField kind="percent" {...text('sharedEarningPercentage')} />
        <NumberField kind="pesos" {...text('minimumWithdrawal')} />
      </div>
      <p className={`${classes.note} small soft`}>{say.payPerClick(effectivePay(draft))}</p>
      <Switch
        label={say.minimumWithdrawalInForce}
        hint={say.minimumWithdrawalHint}
        {...flag('minimumWithdrawalInForce')}
      />
      <Switch
        label={say.requireApproval}
        hint={say.requireApprovalHint}
        {...flag('requireApproval')}
      />
      <Switch
        label={say.requireAdminSecondFactor}
        hint={say.requireAdminSecondFactorHint}
        {...flag('requireAdminSecondFactor')}
      />
    </Card>
  );
}

function effectivePay({ clickReward, dailyClickMaximum, dailyClickLimit }: Draft): string {
  const reward = readNumber.pesos(clickReward) ?? 0;
  const maximum = readNumber.pesos(dailyClickMaximum) ?? 0;
  return formatPesos(payPerClick(reward, maximum, readNumber.clicks(dailyClickLimit) ?? 0));
}

interface SwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  return (
    <label className={classes.switch}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {label}
        <small>{hint}</small>
      </span>
    </label>
  );
}

interface NumberFieldProps extends TextInputProps {
  kind: NumberKind;
  value: string;
}

/** A field for a number, which warns where what was typed is none: it would be saved as 0. */
function NumberField({ kind, ...props }: NumberFieldProps) {
  const isReadable = readNumber[kind](props.value) !== null;
  const error = isReadable ? undefined : words.admin.becomesZero;
  if (kind === 'pesos') return <AmountInput {...props} error={error} />;
  return (
    <TextInput
      inputMode={kind === 'percent' ? 'decimal' : 'numeric'}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      error={error}
    />
  );
}

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
