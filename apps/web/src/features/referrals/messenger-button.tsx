import { Button } from '@mantine/core';
import { IconBrandMessenger } from '@tabler/icons-react';
import { isInOtherApp } from '../../lib/in-other-app.ts';
import { copyText } from '../../ui/copy-text.ts';
import { showToast } from '../../ui/toasts.tsx';
import { words as kitWords } from '../../ui/words.ts';
import { words } from './words.ts';

/**
 * Opens Messenger with a link to send. Copies the link first, because a phone without Messenger
 * opens nothing, and Facebook's own browser stays where it is.
 */
export function MessengerButton({ url }: { url: string | undefined }) {
  return (
    <Button
      variant="default"
      disabled={!url}
      leftSection={<IconBrandMessenger size={18} aria-hidden />}
      onClick={() => url && void shareToMessenger(url)}
    >
      {words.messenger}
    </Button>
  );
}

async function shareToMessenger(url: string): Promise<void> {
  const isCopied = await copyText(url);
  showToast({
    id: 'copied',
    title: isCopied ? kitWords.copied : kitWords.notCopied,
    ...(isCopied && { message: words.pasteInMessenger }),
    kind: isCopied ? 'success' : 'error',
    durationMs: 8_000,
  });
  if (!isInOtherApp()) location.href = `fb-messenger://share?link=${encodeURIComponent(url)}`;
}
