import { useId } from 'react';
import classes from './choice-chips.module.css';

interface ChoiceChipsProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
}

/** One of a few choices, all visible: native radio buttons, styled as chips. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`${classes.group} inline gap1 shrinks`}>
      <legend className="visuallyHidden">{props.legend}</legend>
      {props.options.map(({ value, label, lang }) => (
        <label key={value} lang={lang} className={`${classes.chip} soft tap`}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
