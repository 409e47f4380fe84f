import type { FormErrors, UseFormReturnType } from '@mantine/form';

/** Puts the focus on the first field that was refused. */
export function focusFault<Values>(form: UseFormReturnType<Values>, errors: FormErrors): void {
  const [name] = Object.keys(errors);
  if (name) form.getInputNode(name)?.focus();
}
