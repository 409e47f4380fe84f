import { useOnline } from '../lib/online.ts';
import classes from './ribbons.module.css';
import { words } from './words.ts';

/** Says that the device has no network, as long as it has none. */
export function OfflineBanner() {
  const isOnline = useOnline();
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
