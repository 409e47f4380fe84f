import { type FormEvent, useId, useState } from 'react';

type Texts = Record<string, string>;
/** What is wrong, by its field, the first first; nothing where all is right. */
export type Fault<Values extends Texts> = Partial<Record<keyof Values, string>>;

/**
 * A form of text fields. On submit each fault is shown at its field, and the first takes the focus;
 * typing in a field takes its fault away.
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

  /** Shows what is wrong with fields, and leads to the first. */
  function refuseAll(faults: Fault<Values>): void {
    setFault(faults);
    const [first] = Object.keys(faults);
    if (first) document.getElementById(idOf(first))?.focus();
  }

  /** Shows what the server found wrong with a field. */
  function refuse(name: keyof Values & string, message: string): void {
    refuseAll({ [name]: message } as Fault<Values>);
  }

  return {
    values,
    refuse,
    refuseAll,
    /** What went wrong with the form as a whole, until it is sent again. */
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
    /** Makes the handler of the form's submit: `send` is called only where nothing is wrong. */
    submitTo: (send: (values: Values) => void | Promise<void>) => (event: FormEvent) => {
      event.preventDefault();
      const found = findFault(values);
      refuseAll(found);
      fail(null);
      if (Object.keys(found).length === 0) void send(values);
    },
  };
}
