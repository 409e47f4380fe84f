import { Button } from '@mantine/core';
import { IconQrcode, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { fetchCode } from '../../lib/fetch-code.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { words } from './member-words.ts';
import classes from './withdrawals.module.css';

const say = words.qr;

interface QrFieldProps {
  /** The text of the code; empty without one. */
  value: string;
  onText: (text: string) => void;
}

/** The account's own QR code, optional. Its picture stays on the phone. */
export function QrField({ value, onText }: QrFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<'unreadable' | 'notLoaded' | 'other' | null>(null);
  const [read, setRead] = useState({ text: '', name: '' });

  async function readPicture({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again after it was removed.
    currentTarget.value = '';
    if (!file) return;
    setReading(true);
    const found = await fetchCode(() => import('./read-own-qr.ts'))
      .then(({ readOwnQr }) => readOwnQr(file))
      .catch(() => ({ fault: 'notLoaded' as const }));
    setReading(false);
    if ('fault' in found) {
      setFault(found.fault);
      return;
    }
    setFault(null);
    setRead(found);
    onText(found.text);
  }

  function remove(): void {
    onText('');
    setFault(null);
    button.current?.focus();
  }

  return (
    <div className={`${classes.qr} row gap4`}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={say.add}
        onChange={(event) => void readPicture(event)}
      />
      <Button
        ref={button}
        variant="default"
        loading={isReading}
        leftSection={<IconQrcode size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {value ? say.replace : say.add}
      </Button>
      {value && (
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={remove}
        >
          {say.remove}
        </Button>
      )}
      <p role="status" className="small soft">
        {value ? sayAdded(value, read) : say.hint}
      </p>
      {fault && <ErrorNotice>{say[fault]}</ErrorNotice>}
    </div>
  );
}

function sayAdded(value: string, read: { text: string; name: string }): string {
  return read.text === value && read.name ? say.addedOf(read.name) : say.added;
}
