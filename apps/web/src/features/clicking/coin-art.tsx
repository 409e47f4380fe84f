import coin from './coin.svg';
import classes from './coin-button.module.css';

/**
 * The coin: a rim of fine notches, a raised edge and the peso mark struck into gold. A picture, so
 * that it is drawn once however often it is pressed.
 */
export function CoinArt() {
  return (
    <img src={coin} alt="" width={148} height={148} className={classes.art} draggable={false} />
  );
}
