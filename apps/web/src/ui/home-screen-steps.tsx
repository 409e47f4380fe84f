import type { ReactNode } from 'react';
import classes from './home-screen-steps.module.css';
import { words as say } from './home-screen-words.ts';

/** How Barya gets on the Home Screen of an iPhone. `open` says what to do there. */
export function HomeScreenSteps({ open }: { open: string }) {
  return (
    <ol className={`${classes.steps} stack gap6`}>
      <Step text={say.share}>
        <path className={classes.phone} d="M12 0v52a8 8 0 0 0 8 8h40a8 8 0 0 0 8-8V0" />
        <path className={classes.lines} d="M20 6h32M20 14h24" />
        <rect className={classes.mark} x="28" y="24" width="24" height="28" rx="6" />
        <path className={classes.sign} d="M36 37h-2v10h12V37h-2M40 42V29m-4 4 4-4 4 4" />
      </Step>
      <Step text={say.add}>
        <rect className={classes.phone} x="6" y="4" width="68" height="56" rx="8" />
        <path className={classes.lines} d="M14 14h30M62 14h4M14 50h26M62 50h4" />
        <rect className={classes.mark} x="10" y="22" width="60" height="20" rx="6" />
        <path className={classes.sign} d="M16 32h26M54 26h12v12H54zM60 29v6m-3-3h6" />
      </Step>
      <Step text={open}>
        <rect className={classes.phone} x="20" y="1" width="40" height="62" rx="8" />
        <path
          className={classes.apps}
          d="M26 11h7v7h-7zM36.5 11h7v7h-7zM47 11h7v7h-7zM26 46h7v7h-7zM47 46h7v7h-7z"
        />
        <rect className={classes.mark} x="28" y="22" width="24" height="20" rx="6" />
        <circle className={classes.sign} cx="40" cy="32" r="7" />
        <path className={classes.sign} d="M39 36v-8h1.5a2.3 2.3 0 0 1 0 4.6H39" />
      </Step>
    </ol>
  );
}

/** The sentence says what its picture shows. */
function Step({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className={`${classes.step} middle gap6`}>
      <svg className={classes.picture} viewBox="0 0 80 64" aria-hidden="true">
        {children}
      </svg>
      <span>{text}</span>
    </li>
  );
}
