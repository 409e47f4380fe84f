import { Button, type ButtonProps } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { copyText } from '../lib/copy-text.ts';
import { showToast } from './toasts.tsx';
import { words } from './words.ts';

interface ShareButtonProps extends Pick<ButtonProps, 'variant'> {
  /** What is shared; undefined disables the button. */
  shared: { title: string; text?: string; url: string } | undefined;
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

async function share(shared: { title: string; text?: string; url: string }): Promise<void> {
  if (!('share' in navigator)) {
    const isCopied = await copyText([shared.text, shared.url].filter(Boolean).join('\n'));
    showToast({
      title: words.notShareable,
      message: isCopied ? words.copiedInstead : words.notCopied,
      kind: 'info',
    });
    return;
  }
  try {
    await navigator.share(shared);
  } catch {
    // The person closed the sheet.
  }
}
