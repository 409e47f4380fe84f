import classes from './check-field.module.css';

interface CheckFieldProps {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A checkbox of a form. */
export function CheckField({ label, isOn, isDisabled = false, onChange }: CheckFieldProps) {
  return (
    <label className={`${classes.field} flex middle gap4`}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
