import { limits } from '@barya/contract/limits';
import { referenceShapeOf } from '@barya/contract/payment-reference-shapes';
import { TextInput, type TextInputProps } from '@mantine/core';
import { words } from './correct-reference-words.ts';

interface PaymentReferenceFieldProps extends Omit<TextInputProps, 'onChange'> {
  /** The method that prints it; its example stands below. */
  method?: string;
  onType: (text: string) => void;
}

/** A payment reference, as an app or a bank prints it. */
export function PaymentReferenceField(props: PaymentReferenceFieldProps) {
  const { method, onType, ...field } = props;
  return (
    <TextInput
      {...(method && { description: words.example(referenceShapeOf(method).example) })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={limits.paymentReference.longestTyped}
      {...field}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
