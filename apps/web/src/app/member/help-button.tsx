import { IconHelp } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { fetchCode } from '../../lib/fetch-code.ts';
import classes from './member-area.module.css';
import { words } from './words.ts';

const HelpDialog = lazy(async () => ({
  default: (await fetchCode(() => import('./help-dialog.tsx'))).HelpDialog,
}));

/** Help with the screen below, in the header of every screen. */
export function HelpButton() {
  const { href } = useLocation();
  // Another screen closes it.
  const [openAt, setOpenAt] = useState<string>();
  return (
    <>
      <button
        type="button"
        className={`${classes.help} flex middle gap2 strong`}
        onClick={() => setOpenAt(href)}
      >
        <IconHelp size={20} aria-hidden />
        {words.help}
      </button>
      <Suspense>{openAt === href && <HelpDialog onClose={() => setOpenAt(undefined)} />}</Suspense>
    </>
  );
}
