import { CoinArt } from '../../features/clicking/coin-art.tsx';
import coinClasses from '../../features/clicking/coin-button.module.css';
import walletClasses from '../../features/statistics/wallet-card.module.css';
import cardClasses from '../../ui/card.module.css';
import homeClasses from '../member/home-page.module.css';
import classes from './shell.module.css';

/** The member's home without text: space for the wallet, and the coin in its place. */
export function HomeShell() {
  return (
    <div className={homeClasses.first}>
      <div className={`${walletClasses.wallet} ${classes.wallet}`} />
      <div className={homeClasses.coin}>
        <div className={`${cardClasses.card} ${classes.clicking}`}>
          <div className={coinClasses.place}>
            <div className={coinClasses.coin}>
              <CoinArt />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
