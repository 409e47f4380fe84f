import { useAnswered, useOnline } from '../lib/online.ts';
import { queryClient } from '../lib/query-client.ts';
import { words as kitWords } from '../ui/words.ts';
import classes from './ribbons.module.css';
import skipLink from './skip-link.module.css';
import { words } from './words.ts';

/** Says in demo mode that the money is not real. */
export function DemoRibbon({ mode = readOperatingMode() }: { mode?: string | null | undefined }) {
  if (mode !== 'demo') return null;
  return (
    <aside
      aria-label={words.demoLabel}
      className={`${classes.demo} center size13 goldWash`}
      data-ribbon="demo"
    >
      {words.demo}
    </aside>
  );
}

/** Nothing gets through: without a connection, or with one that carries nothing. */
export function OfflineBanner() {
  const isOnline = useOnline();
  const isAnswered = useAnswered();
  return (
    <div role="status">
      {!isOnline && (
        <p className={`${classes.offline} center size13 strong badWash`} data-ribbon="offline">
          {words.offline}
        </p>
      )}
      {isOnline && !isAnswered && (
        <p className={`${classes.offline} center size13 strong badWash`} data-ribbon="offline">
          {words.unanswered}{' '}
          <button
            type="button"
            className={classes.retry}
            onClick={() => void queryClient.refetchQueries({ type: 'active' })}
          >
            {kitWords.retry}
          </button>
        </p>
      )}
    </div>
  );
}

/** Lets keyboard users skip the navigation. */
export function SkipLink() {
  return (
    <a href="#content" className={skipLink.skip}>
      {words.skip}
    </a>
  );
}

/** The operating mode from the server's page, or null. */
function readOperatingMode(): 'demo' | 'live' | null {
  const mode = document.querySelector<HTMLMetaElement>('meta[name="operating-mode"]')?.content;
  return mode === 'demo' || mode === 'live' ? mode : null;
}
