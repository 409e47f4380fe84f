import form from '../../features/accounts/form.module.css?inline';
import coin from '../../features/clicking/coin-button.module.css?inline';
import wallet from '../../features/statistics/wallet-card.module.css?inline';
import base from '../../ui/base.css?inline';
import brand from '../../ui/brand.module.css?inline';
import card from '../../ui/card.module.css?inline';
import layout from '../../ui/layout.css?inline';
import money from '../../ui/money.module.css?inline';
import heading from '../../ui/page-heading.module.css?inline';
import statement from '../../ui/statement-table.module.css?inline';
import tokens from '../../ui/tokens.css?inline';
import home from '../member/home-page.module.css?inline';
import door from '../public/door-page.module.css?inline';
import landing from '../public/landing-page.module.css?inline';
import legal from '../public/legal-page.module.css?inline';
import frame from '../public/public-frame.module.css?inline';
import reserves from '../public/reserves-page.module.css?inline';
import table from '../public/terms-table.module.css?inline';
import ribbons from '../ribbons.module.css?inline';
import { followDevice } from './follow-device.ts';
import page from './page.css?inline';
import shell from './shell.module.css?inline';

export { layout };

const common = [followDevice(tokens), page, base, layout, brand, ribbons, heading].join('\n');

/** Inlined styles by kind of page: only those for the first paint. */
export const styles = {
  landing: [common, frame, landing].join('\n'),
  legal: [common, frame, legal, table].join('\n'),
  reserves: [common, frame, legal, statement, money, reserves].join('\n'),
  door: [common, door, form, shell].join('\n'),
  area: [common, home, wallet, card, coin, shell].join('\n'),
} as const;
