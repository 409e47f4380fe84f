import { type FormEvent, useId, useState } from 'react';

type Texts = Record<string, string>;
/** The error of each field, the first first; empty without errors. */
export type Fault<Values extends Texts> = Partial<Record<keyof Values, string>>;

/**
 * A form of text fields. Submitting shows each field's error and focuses the first. Typing in a
 * field removes its error.
 */
export function useFields<Values extends Texts>(
  blank: Values,
  findFault: (values: Values) => Fault<Values>,
) {
  const formId = useId();
  const [values, setValues] = useState(blank);
  const [fault, setFault] = useState<Fault<Values>>({});
  const [failure, fail] = useState<string | null>(null);
  const idOf = (name: keyof Values & string) => `${formId}${name}`;

  /** Shows the fields' errors and focuses the first. */
  function refuseAll(faults: Fault<Values>): void {
    setFault(faults);
    const [first] = Object.keys(faults);
    if (first) document.getElementById(idOf(first))?.focus();
  }

  /** Shows the server's error at a field. */
  function refuse(name: keyof Values & string, message: string): void {
    refuseAll({ [name]: message } as Fault<Values>);
  }

  return {
    values,
    refuse,
    refuseAll,
    /** The error of the whole form, until the next submit. */
    failure,
    fail,
    reset: () => setValues(blank),
    propsOf: (name: keyof Values & string) => ({
      id: idOf(name),
      name,
      value: values[name] ?? '',
      error: fault[name],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
        const { value } = currentTarget;
        setValues((was) => ({ ...was, [name]: value }));
        setFault(({ [name]: _, ...others }) => others as Fault<Values>);
      },
    }),
    /** Makes the form's submit handler: `send` is called only without errors. */
    submitTo: (send: (values: Values) => void | Promise<void>) => (event: FormEvent) => {
      event.preventDefault();
      const found = findFault(values);
      refuseAll(found);
      fail(null);
      if (Object.keys(found).length === 0) void send(values);
    },
  };
}
