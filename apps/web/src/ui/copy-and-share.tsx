import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy, IconShare } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './copy-field.module.css';
import { COPIED_MS, copyAndTell, copyText } from './copy-text.ts';
import { showToast } from './toasts.tsx';
import { words } from './words.ts';

interface CopyFieldProps {
  /** Names the text: the button is "Copy" and this. */
  name: string;
  text: string | undefined;
  /** What is copied, if not the shown text. */
  copied?: string;
  /** The text gets its own lines above the buttons. */
  isLong?: boolean;
  /** Further actions. */
  children?: ReactNode;
}

/** A text with a copy button. */
export function CopyField({ name, text, copied, isLong = false, children }: CopyFieldProps) {
  return (
    <div className={isLong ? `row middle gap6 ${classes.long}` : 'row middle gap6'}>
      <div className={`${classes.text} stack shrinks`}>
        <span className="small soft">{name}</span>
        <output className="anywhere strong" aria-label={name}>
          {text ?? words.loading}
        </output>
      </div>
      <CopyButton name={name} text={text && (copied ?? text)} />
      {children}
    </div>
  );
}

/** Copies, and says in itself that it did; as wide before as after. */
function CopyButton({ name, text }: Pick<CopyFieldProps, 'name' | 'text'>) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const Sign = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      miw="8.5rem"
      disabled={!text}
      leftSection={<Sign size={18} aria-hidden />}
      aria-label={isCopied ? undefined : `${words.copy} ${name}`}
      onClick={() => void copyAndTell(text ?? '').then(setCopied)}
    >
      {isCopied ? words.copied : words.copy}
    </Button>
  );
}

interface Shared {
  title: string;
  text?: string;
  url: string;
}

interface ShareButtonProps extends Pick<ButtonProps, 'variant'> {
  /** What is shared; undefined disables the button. */
  shared: Shared | undefined;
}

/** Opens the device's share sheet, or copies without one. */
export function ShareButton({ shared, variant = 'filled' }: ShareButtonProps) {
  return (
    <Button
      variant={variant}
      disabled={!shared}
      leftSection={<IconShare size={18} aria-hidden />}
      onClick={() => shared && void share(shared)}
    >
      {words.share}
    </Button>
  );
}

async function share(shared: Shared): Promise<void> {
  if (!('share' in navigator)) return copyInstead(shared);
  try {
    await navigator.share(shared);
  } catch (error) {
    // Browsers inside other apps may have the function, and refuse it.
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosed) await copyInstead(shared);
  }
}

async function copyInstead({ text, url }: Shared): Promise<void> {
  const isCopied = await copyText([text, url].filter(Boolean).join('\n'));
  showToast({
    title: words.notShareable,
    message: isCopied ? words.copiedInstead : words.notCopied,
    kind: 'info',
  });
}
