import { useSyncExternalStore } from 'react';
import classes from './ribbons.module.css';
import { words } from './words.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the device has no network, as long as it has none. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.offline} data-ribbon="offline">
          {words.offline}
        </p>
      )}
    </div>
  );
}
