import type { User } from '@barya/contract/accounts';
import { Button, useMantineColorScheme } from '@mantine/core';
import { messageOf } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/write.ts';
import { type PreferenceName, usePreference } from '../../lib/preferences.ts';
import { useFields } from '../../lib/use-fields.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import classes from './account.module.css';
import { FirstPassword } from './first-password.tsx';
import { words } from './settings-words.ts';

const say = words.changePassword;
const blank = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Passwords = typeof blank;

function findFault(typed: Passwords): Partial<Passwords> {
  if (typed.currentPassword.trim() === '') return { currentPassword: say.currentMissing };
  if (typed.newPassword !== typed.confirmPassword) return { confirmPassword: say.differ };
  return {};
}

export function ChangePasswordForm() {
  const { send, isPending, error } = useCall('changeOwnPassword', { refreshes: ['currentUser'] });
  const { propsOf, submitTo, reset } = useFields<Passwords>(blank, findFault);

  function changePassword(passwords: Passwords): void {
    send(passwords, () => {
      reset();
      showToast({ title: say.succeeded, message: say.succeededDetail, kind: 'success' });
    });
  }

  return (
    <Card title={say.heading}>
      <form noValidate className="stack gap8" onSubmit={submitTo(changePassword)}>
        {error && <ErrorNotice>{messageOf(error, say.failed)}</ErrorNotice>}
        <FirstPassword />
        <PasswordInput
          label={say.currentPassword}
          autoComplete="current-password"
          {...propsOf('currentPassword')}
        />
        <PasswordInput
          label={say.newPassword}
          autoComplete="new-password"
          {...propsOf('newPassword')}
        />
        <PasswordInput
          label={say.confirmPassword}
          autoComplete="new-password"
          {...propsOf('confirmPassword')}
        />
        <Button type="submit" loading={isPending}>
          {say.submit}
        </Button>
      </form>
    </Card>
  );
}

/** An account's details, read only. */
export function AccountInformation({ user }: { user: User }) {
  return (
    <Card title={words.information.heading}>
      <FactList
        facts={[
          { name: words.information.username, value: user.username },
          {
            name: user.email.includes('@') ? words.information.email : words.information.mobile,
            value: user.email,
          },
          {
            name: words.information.accountType,
            value: words.information.roleNames[user.role] ?? user.role,
          },
        ]}
      />
    </Card>
  );
}

const schemes = [
  { value: 'auto', label: words.preferences.schemeAuto },
  { value: 'light', label: words.preferences.schemeLight },
  { value: 'dark', label: words.preferences.schemeDark },
] as const;

/** This device's preferences: colours, coin effects, hidden balances. */
export function Preferences() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <Card title={words.preferences.heading}>
      <p className={`${classes.preferencesLead} small soft`}>{words.preferences.lead}</p>
      <div className={`${classes.preferencesList} stack gap6`}>
        <div className={`${classes.scheme} row middle apart`}>
          <span aria-hidden="true" className="strong">
            {words.preferences.scheme}
          </span>
          <ChoiceChips
            legend={words.preferences.scheme}
            value={colorScheme}
            options={schemes}
            onChange={setColorScheme}
          />
        </div>
        <OffSwitch
          name="hideBalances"
          label={words.preferences.balances}
          description={words.preferences.balancesHint}
        />
        <OffSwitch name="muteCoin" label={words.preferences.sound} />
        <OffSwitch
          name="noVibration"
          label={words.preferences.vibration}
          description={words.preferences.vibrationHint}
        />
        <OffSwitch
          name="noParticles"
          label={words.preferences.particles}
          description={words.preferences.particlesHint}
        />
      </div>
    </Card>
  );
}

interface OffSwitchProps {
  name: PreferenceName;
  label: string;
  description?: string;
}

/** A preference that turns an effect off. The switch shows the effect, on by default. */
function OffSwitch({ name, label, description }: OffSwitchProps) {
  const [isOff, setOff] = usePreference(name);
  return (
    <SwitchField
      label={label}
      description={description}
      isOn={!isOff}
      onChange={(isOn) => setOff(!isOn)}
    />
  );
}
