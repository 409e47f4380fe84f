import { limits } from '@barya/contract/limits';
import { TextInput } from '@mantine/core';
import { words } from './words.ts';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
}

/** An admin's reason, for the audit. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <TextInput
      label={words.reason}
      description={words.reasonHint}
      autoComplete="off"
      maxLength={limits.note.longest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
