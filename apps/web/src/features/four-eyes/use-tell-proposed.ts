import { useEffect } from 'react';
import { onProposed } from '../../lib/api/proposed.ts';
import { showToast } from '../../ui/toasts.tsx';
import { words } from './words.ts';

const TOAST_MS = 8_000;

/** Says of every call of the desk that needs a second person that it waits for one, with a link. */
export function useTellProposed(): void {
  useEffect(
    () =>
      onProposed(({ proposal }) =>
        showToast({
          title: words.sent,
          message: words.sentDetail,
          kind: 'info',
          durationMs: TOAST_MS,
          id: 'proposed',
          link: { label: words.see, href: `/admin/to-confirm?tab=mine&open=${proposal._id}` },
        }),
      ),
    [],
  );
}
