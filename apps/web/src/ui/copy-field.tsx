import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyText } from '../lib/copy-text.ts';
import classes from './copy-field.module.css';
import { showToast } from './toasts.tsx';
import { words } from './words.ts';

interface CopyFieldProps {
  /** Names the text: the button is "Copy" and this. */
  name: string;
  text: string | undefined;
  /** The text gets its own lines above the buttons. */
  isLong?: boolean;
  /** Further actions. */
  children?: ReactNode;
}

/** A text with a copy button. */
export function CopyField({ name, text, isLong = false, children }: CopyFieldProps) {
  async function copy(value: string): Promise<void> {
    const isCopied = await copyText(value);
    showToast({
      id: 'copied',
      title: isCopied ? words.copied : words.notCopied,
      kind: isCopied ? 'success' : 'error',
      durationMs: 2_000,
    });
  }
  return (
    <div className={isLong ? `${classes.field} ${classes.long}` : classes.field}>
      <div className={classes.text}>
        <span className="small soft">{name}</span>
        <output className={classes.value} aria-label={name}>
          {text ?? words.loading}
        </output>
      </div>
      <Button
        variant="default"
        disabled={!text}
        leftSection={<IconCopy size={18} aria-hidden />}
        aria-label={`${words.copy} ${name}`}
        onClick={() => void copy(text ?? '')}
      >
        {words.copy}
      </Button>
      {children}
    </div>
  );
}
