import { isInOtherApp } from '../../lib/in-other-app.ts';
import { copyAndTell } from '../../ui/copy-text.ts';
import classes from './door-page.module.css';
import { words } from './other-app-words.ts';

/** Says, in a browser inside another app, how to open the page in a browser that keeps it. */
export function OtherAppNote() {
  if (!isInOtherApp()) return null;
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  return (
    <p className={`${classes.inOtherApp} soft size14`}>
      {words.why} {isApple ? words.onApple : words.onAndroid}{' '}
      <button
        type="button"
        className={`${classes.copyAddress} gold tap`}
        onClick={() => void copyAndTell(location.href)}
      >
        {words.copy}
      </button>
    </p>
  );
}
