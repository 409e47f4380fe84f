import { useMantineColorScheme } from '@mantine/core';
import { type PreferenceName, usePreference } from '../../lib/preferences.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import classes from './preferences.module.css';
import { words } from './settings-words.ts';

const say = words.preferences;
const schemes = [
  { value: 'auto', label: say.schemeAuto },
  { value: 'light', label: say.schemeLight },
  { value: 'dark', label: say.schemeDark },
] as const;

/** What a person chooses on this device: colours, what the coin does, and hidden balances. */
export function Preferences() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <Card title={say.heading}>
      <p className={`${classes.lead} small soft`}>{say.lead}</p>
      <div className={classes.list}>
        <div className={classes.scheme}>
          <span aria-hidden="true" className={classes.name}>
            {say.scheme}
          </span>
          <ChoiceChips
            legend={say.scheme}
            value={colorScheme}
            options={schemes}
            onChange={setColorScheme}
          />
        </div>
        <OffSwitch name="hideBalances" label={say.balances} description={say.balancesHint} />
        <OffSwitch name="muteCoin" label={say.sound} />
        <OffSwitch name="noVibration" label={say.vibration} description={say.vibrationHint} />
        <OffSwitch name="noParticles" label={say.particles} description={say.particlesHint} />
      </div>
    </Card>
  );
}

interface OffSwitchProps {
  name: PreferenceName;
  label: string;
  description?: string;
}

/** A preference that turns something off, shown by what it turns off: on until it is chosen. */
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
