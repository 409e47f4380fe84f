import { limits } from '@barya/contract/limits';
import { TextInput } from '@mantine/core';
import { UsualReasons } from './usual-reasons.tsx';
import { words } from './words.ts';

interface UsernameFieldProps {
  username: string;
  value: string;
  onChange: (typed: string) => void;
}

/** The admin types the username. The caller compares it. */
export function UsernameField({ username, value, onChange }: UsernameFieldProps) {
  return (
    <TextInput
      label={words.typeUsername(username)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  /** Why it is needed; without it, it is optional. */
  needed?: string | undefined;
  /** Reasons that one press fills in. */
  usual?: readonly string[] | undefined;
}

/** An admin's reason, for the audit. */
export function ReasonField({ value, onChange, needed, usual }: ReasonFieldProps) {
  return (
    <>
      {usual && <UsualReasons usual={usual} isDisabled={false} onChoose={onChange} />}
      <TextInput
        label={needed ? words.reasonNeeded : words.reason}
        description={needed ?? words.reasonHint}
        autoComplete="off"
        data-autofocus={needed !== undefined || undefined}
        maxLength={limits.note.longest}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
