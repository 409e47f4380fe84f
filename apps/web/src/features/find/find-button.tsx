import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { fetchCode } from '../../lib/fetch-code.ts';
import { useKeys } from '../../ui/data-view/keys.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { DeskPage } from './options.ts';

const FindDialog = lazy(async () => ({
  default: (await fetchCode(() => import('./find-dialog.tsx'))).FindDialog,
}));

/** A dialog that asks something; a drawer only shows a row. */
const ASKING = '[role=dialog]:not(.mantine-Drawer-content)';

/** Opens the search of the whole desk: by press, by `/`, or by Ctrl+K (Cmd+K) also in a field. */
export function FindButton({ label, pages }: { label: string; pages: readonly DeskPage[] }) {
  const [isOpen, setOpen] = useState(false);
  useKeys({ '/': () => setOpen(true) });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isWanted = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isWanted || event.key.toLowerCase() !== 'k') return;
    if (document.querySelector(ASKING) !== null) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <IconButton
        label={label}
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <FindDialog pages={pages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
