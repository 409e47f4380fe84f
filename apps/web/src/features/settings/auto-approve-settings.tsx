import { autoApproveKeys, autoApproveLimits } from '@barya/contract/auto-approve-fields';
import { TextInput } from '@mantine/core';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Card } from '../../ui/card.tsx';
import type { SettingsPartProps } from './basic-settings.tsx';
import { autoApproveFieldId, type DraftRule, findRuleFault } from './draft.ts';
import classes from './settings.module.css';
import { Switch } from './switch.tsx';
import { words } from './words.ts';

const say = words.admin.autoApprove;

/** The rule that approves withdrawals; switched off, its figures are hidden. */
export function AutoApproveSettings({
  draft,
  onChange,
  version,
}: SettingsPartProps & { version: number | undefined }) {
  const { autoApprove: rule } = draft;
  const fault = findRuleFault(rule);
  const fieldOf = (key: Exclude<keyof DraftRule, 'isOn'>) => ({
    id: autoApproveFieldId(key),
    label: say.names[key],
    description: say.hints[key],
    value: rule[key],
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ autoApprove: { ...rule, [key]: value } }),
  });
  return (
    <Card title={say.heading}>
      <p className={`${classes.note} small soft`}>{say.lead}</p>
      <Switch
        label={say.isOn}
        hint={version === undefined ? say.isOnHint : say.version(version)}
        isOn={rule.isOn}
        onChange={(isOn) => onChange({ autoApprove: { ...rule, isOn } })}
      />
      {rule.isOn && (
        <div className={classes.fields}>
          <AmountInput {...fieldOf('upTo')} error={fault === 'upTo' && say.upToFault} />
          {autoApproveKeys.map((key) => {
            const { fewest, most } = autoApproveLimits[key];
            return (
              <TextInput
                key={key}
                {...fieldOf(key)}
                inputMode="numeric"
                autoComplete="off"
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                error={fault === key && say.countFault(fewest, most)}
              />
            );
          })}
        </div>
      )}
    </Card>
  );
}
