import { receiptAddress } from '../lib/reference.ts';
import type { Toast } from './toasts.ts';
import { words } from './words.ts';

/** How long a toast stays that offers a receipt: long enough to reach for it. */
const RECEIPT_TOAST_MS = 8_000;

/** What a toast about money adds: the way to its receipt, and the time to take it. */
export function withReceipt(reference: string): Pick<Toast, 'link' | 'durationMs'> {
  return {
    link: { label: words.seeReceipt, href: receiptAddress(reference) },
    durationMs: RECEIPT_TOAST_MS,
  };
}
