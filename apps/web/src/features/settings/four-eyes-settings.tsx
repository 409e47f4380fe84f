import { type FourEyesKey, fourEyesKeys, mapFourEyes } from '@barya/contract/four-eyes-fields';
import { parsePesos } from '@barya/money';
import { Button } from '@mantine/core';
import { useRead } from '../../lib/api/read.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Card } from '../../ui/card.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import type { SettingsPartProps } from './basic-settings.tsx';
import classes from './settings.module.css';
import { Switch } from './switch.tsx';
import { words } from './words.ts';

const say = words.admin.fourEyes;

/** Policies for a desk of one, and for an owner, a treasurer, an approver and a supporter. */
const presets = {
  solo: mapFourEyes({ limit: () => '', switch: () => false }),
  teamOfFour: mapFourEyes({
    limit: (key) => (key.endsWith('PerDay') ? '50000' : '10000'),
    switch: () => true,
  }),
};

/** When a second person must confirm. An empty amount is off. */
export function FourEyesSettings({ draft, onChange }: SettingsPartProps) {
  const { fourEyes } = draft;
  const { data: staff } = useRead('listStaff');
  const owners = staff?.filter(({ staffRole, isActive }) => staffRole === 'owner' && isActive);
  const change = (key: FourEyesKey, value: string | boolean) =>
    onChange({ fourEyes: { ...fourEyes, [key]: value } });
  return (
    <Card title={say.heading}>
      <p className={`${classes.note} small soft`}>{say.lead}</p>
      <div className="stack gap6">
        {owners?.length === 1 && <InfoNotice>{say.loneOwner}</InfoNotice>}
        <div className="row middle gap4">
          <span className="small">{say.presets}</span>
          {Object.entries(presets).map(([name, preset]) => (
            <Button key={name} variant="default" onClick={() => onChange({ fourEyes: preset })}>
              {say.presetNames[name as keyof typeof presets]}
            </Button>
          ))}
          <span className="small soft">{say.presetHint}</span>
        </div>
      </div>
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
