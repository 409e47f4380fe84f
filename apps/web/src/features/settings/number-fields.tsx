import { TextInput, type TextInputProps } from '@mantine/core';
import { AmountInput } from '../../ui/amount-input.tsx';
import { type NumberKind, readNumber } from './read-draft.ts';
import { words } from './words.ts';

interface NumberFieldProps extends TextInputProps {
  kind: NumberKind;
  value: string;
}

/** A field for a number, which warns where what was typed is none: it would be saved as 0. */
export function NumberField({ kind, ...props }: NumberFieldProps) {
  const isReadable = readNumber[kind](props.value) !== null;
  const error = isReadable ? undefined : words.admin.becomesZero;
  if (kind === 'pesos') return <AmountInput {...props} error={error} />;
  return (
    <TextInput
      inputMode={kind === 'percent' ? 'decimal' : 'numeric'}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      error={error}
    />
  );
}
