import { showToast } from './toasts.tsx';
import { words } from './words.ts';

/** How long it is said. */
export const COPIED_MS = 2_000;

/**
 * Copies a text, and says whether it worked.
 * @returns whether it worked
 */
export async function copyAndTell(text: string): Promise<boolean> {
  const isCopied = await copyText(text);
  showToast({
    id: 'copied',
    title: isCopied ? words.copied : words.notCopied,
    kind: isCopied ? 'success' : 'error',
    durationMs: COPIED_MS,
  });
  return isCopied;
}

/**
 * Copies a text to the clipboard. Falls back to selecting a field if the clipboard is not allowed
 * (plain http, an old browser).
 * @returns whether it worked
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}
