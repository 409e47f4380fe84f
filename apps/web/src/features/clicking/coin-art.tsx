import coin from './coin.svg';
import classes from './coin-button.module.css';

/** The coin, gold with a peso mark. An image, so that it is drawn only once; in time for the first paint. */
export function CoinArt() {
  return (
    <img
      src={coin}
      alt=""
      width={148}
      height={148}
      className={classes.art}
      draggable={false}
      decoding="sync"
    />
  );
}
