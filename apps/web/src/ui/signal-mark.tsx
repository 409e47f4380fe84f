import type { Signal } from '@barya/contract/signals';
import { IconUsersGroup } from '@tabler/icons-react';
import classes from './signal-mark.module.css';
import { words } from './words.ts';

/** The strongest signal of a row's member, in one sentence. Nothing without signals. */
export function SignalMark({ signals = [] }: { signals?: readonly Signal[] | undefined }) {
  const [strongest] = signals;
  if (strongest === undefined) return null;
  const more = signals.length - 1;
  return (
    <span className={`${classes.mark} gap2 wait regular size13`}>
      <IconUsersGroup size={14} stroke={2} aria-hidden />
      <span>
        {strongest.summary}
        {more > 0 && ` ${words.moreSignals(more)}`}
      </span>
    </span>
  );
}
