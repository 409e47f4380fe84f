import { bdoIndicator } from './bdo-indicator.ts';
import { bdoIndicatorIban } from './bdo-indicator-iban.ts';
import { bdoLegacy } from './bdo-legacy.ts';
import { bpi } from './bpi.ts';
import { gcashApp } from './gcash-app.ts';
import { gcashHistory } from './gcash-history.ts';
import { gcashType } from './gcash-type.ts';
import { gotyme } from './gotyme.ts';
import { landbank } from './landbank.ts';
import { mayaBusiness } from './maya-business.ts';
import { mayaWallet } from './maya-wallet.ts';
import { metrobank } from './metrobank.ts';
import { paymongo } from './paymongo.ts';
import { paypal } from './paypal.ts';
import type { Profile } from './profile.ts';
import { unionbank } from './unionbank.ts';
import { unionbankCard } from './unionbank-card.ts';
import { wise } from './wise.ts';
import { xendit } from './xendit.ts';

/** The layouts that are known. */
export const profiles: readonly Profile[] = [
  gcashHistory,
  gcashApp,
  gcashType,
  mayaWallet,
  mayaBusiness,
  bpi,
  bdoIndicator,
  bdoIndicatorIban,
  bdoLegacy,
  unionbank,
  unionbankCard,
  metrobank,
  gotyme,
  landbank,
  paymongo,
  xendit,
  paypal,
  wise,
];
