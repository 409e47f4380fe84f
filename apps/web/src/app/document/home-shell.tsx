import { CoinArt } from '../../features/clicking/coin-art.tsx';
import coinClasses from '../../features/clicking/coin-button.module.css';
import { words as clicking } from '../../features/clicking/words.ts';
import walletClasses from '../../features/statistics/wallet-card.module.css';
import { words as statistics } from '../../features/statistics/words.ts';
import cardClasses from '../../ui/card.module.css';
import homeClasses from '../member/home-page.module.css';
import classes from './shell.module.css';

/** What of the member's home is the same for everybody: where the wallet will be, and the coin. */
export function HomeShell() {
  return (
    <div className={homeClasses.first}>
      <div className={`${walletClasses.wallet} ${classes.wallet}`}>
        <p className={walletClasses.name}>{statistics.member.wallet}</p>
      </div>
      <div className={homeClasses.coin}>
        <div className={`${cardClasses.card} ${classes.clicking}`}>
          <div className={`${cardClasses.head} ${classes.clickingHead}`}>
            <h2>{clicking.heading}</h2>
          </div>
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
