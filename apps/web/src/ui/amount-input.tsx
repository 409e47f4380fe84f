import { TextInput, type TextInputProps } from '@mantine/core';
import { words } from './words.ts';

/** A field for an amount in pesos. It accepts any text; `parsePesos` reads it. */
export function AmountInput(props: TextInputProps) {
  return (
    <TextInput
      type="text"
      inputMode="decimal"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      leftSection={<span aria-hidden="true">{words.pesoSign}</span>}
      {...props}
    />
  );
}
