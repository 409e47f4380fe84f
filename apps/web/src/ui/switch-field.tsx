import { useId } from 'react';
import classes from './switch-field.module.css';

interface SwitchFieldProps {
  label: string;
  description?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A setting that applies at once, without Save: a native checkbox styled as a switch. */
export function SwitchField({ label, description, isOn, onChange }: SwitchFieldProps) {
  const descriptionId = useId();
  return (
    <label className={`${classes.field} row middle apart`}>
      <span className={classes.text}>
        <span className="strong">{label}</span>
        {description && (
          <span id={descriptionId} className="small soft">
            {description}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={classes.switch}
        aria-label={label}
        aria-describedby={description && descriptionId}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
