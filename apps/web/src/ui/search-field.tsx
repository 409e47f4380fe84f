import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  /** In a dialog: the field has the focus first. */
  isFirst?: boolean;
}

const PAUSE_MS = 300;

/** A search that runs after a pause or on blur, not with each letter. */
export function SearchField({ label, placeholder, value, onSearch, isFirst }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(value);
  useEffect(() => {
    // This field wrote the address's search; the person may still be typing.
    if (value === asked.current) return;
    asked.current = value;
    clearTimeout(timer.current);
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(text: string): void {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(text), PAUSE_MS);
  }

  function ask(text: string): void {
    clearTimeout(timer.current);
    const wanted = text.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  }

  return (
    <TextInput
      type="search"
      data-autofocus={isFirst || undefined}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => ask(typed)}
    />
  );
}
