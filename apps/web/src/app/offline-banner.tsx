import { useOnline } from '../lib/online.ts';
import classes from './ribbons.module.css';
import { words } from './words.ts';

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
