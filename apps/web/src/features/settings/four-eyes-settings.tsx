import { type FourEyesKey, fourEyesKeys } from '@barya/contract/four-eyes-fields';
import { parsePesos } from '@barya/money';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Card } from '../../ui/card.tsx';
import type { SettingsPartProps } from './basic-settings.tsx';
import classes from './settings.module.css';
import { Switch } from './switch.tsx';
import { words } from './words.ts';

const say = words.admin.fourEyes;

/** When a second person must confirm. An empty amount is off. */
export function FourEyesSettings({ draft, onChange }: SettingsPartProps) {
  const { fourEyes } = draft;
  const change = (key: FourEyesKey, value: string | boolean) =>
    onChange({ fourEyes: { ...fourEyes, [key]: value } });
  return (
    <Card title={say.heading}>
      <p className={`${classes.note} small soft`}>{say.lead}</p>
      <div className={classes.fields}>
        {fourEyesKeys.map((key) => {
          const typed = fourEyes[key];
          if (typeof typed === 'boolean') return null;
          const isReadable = typed.trim() === '' || parsePesos(typed) !== null;
          return (
            <AmountInput
              key={key}
              label={say.names[key]}
              description={say.limitHint}
              value={typed}
              error={isReadable ? undefined : say.becomesZero}
              onChange={({ currentTarget: { value } }) => change(key, value)}
            />
          );
        })}
      </div>
      {fourEyesKeys.map((key) => {
        const isOn = fourEyes[key];
        return typeof isOn === 'boolean' ? (
          <Switch
            key={key}
            label={say.names[key]}
            hint={say.hints[key as keyof typeof say.hints]}
            isOn={isOn}
            onChange={(next) => change(key, next)}
          />
        ) : null;
      })}
    </Card>
  );
}
