import { listSettings } from '@barya/contract/setting-fields';
import { TextInput } from '@mantine/core';
import { settingWords } from '../../lib/setting-words.ts';
import { Card } from '../../ui/card.tsx';
import type { SettingsPartProps } from './basic-settings.tsx';
import { isAddressWrong, operatorNames } from './draft.ts';
import classes from './settings.module.css';
import { words } from './words.ts';

const say = words.admin;

/** The id of an address field, to focus it. */
export const addressFieldId = (name: string) => `setting-${name}`;

interface OperatorSettingsProps extends SettingsPartProps {
  /** Shows the errors of the addresses. */
  isChecked: boolean;
}

/** Who operates the site, and how to reach them. */
export function OperatorSettings({ draft, onChange, isChecked }: OperatorSettingsProps) {
  return (
    <>
      <Card title={say.operator}>
        <p className={`${classes.note} small soft`}>{say.operatorHint}</p>
        <div className={classes.fields}>
          {operatorNames.map((name) => (
            <TextInput
              key={name}
              label={say[name]}
              value={draft.operator[name]}
              onChange={({ currentTarget: { value } }) =>
                onChange({ operator: { ...draft.operator, [name]: value } })
              }
            />
          ))}
        </div>
      </Card>
      <Card title={say.addresses}>
        <p className={`${classes.note} small soft`}>{say.addressesHint}</p>
        <div className={`${classes.fields} ${classes.wide}`}>
          {listSettings('address').map((name) => (
            <TextInput
              key={name}
              id={addressFieldId(name)}
              label={settingWords[name].label}
              inputMode="url"
              autoComplete="off"
              value={draft[name]}
              error={isChecked && isAddressWrong(draft[name]) ? say.addressWrong : undefined}
              onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
            />
          ))}
        </div>
      </Card>
    </>
  );
}
