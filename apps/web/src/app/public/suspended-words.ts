import { catalogue } from '../../lib/catalogue.ts';

/** Texts for suspended accounts. */
export const words = catalogue({
  heading: 'Your account is suspended',
  what: 'You can see what is owed to you here. You cannot buy, claim, click or withdraw.',
  stays: 'Your money stays yours, and your packages keep running.',
  ask: 'To ask why, write under Support.',
  views: 'Your account',
  balances: 'Balances',
  statement: 'Statement',
  proof: 'Proof',
  devices: 'Devices',
  support: 'Support',
  balancesFailed: 'Failed to fetch your balances',
});
