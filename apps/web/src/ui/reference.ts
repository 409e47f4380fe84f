import type { Toast } from './toasts.tsx';
import { words } from './words.ts';

/** Enough time to follow the link. */
const RECEIPT_TOAST_MS = 8_000;

/** A toast's link to its receipt. */
export function withReceipt(reference: string): Pick<Toast, 'link' | 'durationMs'> {
  return {
    link: { label: words.seeReceipt, href: receiptAddress(reference) },
    durationMs: RECEIPT_TOAST_MS,
  };
}

/** A reference in groups of four, easier to read out. */
export function groupReference(reference: string): string {
  return reference.replace(/[\s-]/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/** The address of a reference's receipt. */
export function receiptAddress(reference: string): string {
  return `/agent/receipts/${encodeURIComponent(reference)}`;
}
