import classes from './settings.module.css';

interface SwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A setting that is on or off, with what that means. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  return (
    <label className={`${classes.switch} flex middle gap6`}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {label}
        <small className="block soft size13">{hint}</small>
      </span>
    </label>
  );
}
