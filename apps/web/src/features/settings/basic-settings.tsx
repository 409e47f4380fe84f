import { formatPesos } from '@barya/money';
import { payPerClick } from '@barya/rules';
import { Card } from '../../ui/card.tsx';
import type { Draft } from './draft.ts';
import { NumberField } from './number-fields.tsx';
import { readNumber } from './read-draft.ts';
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
