import type { Page } from '@playwright/test';
import { ana } from '../answers/accounts.ts';
import { claimed, loaded, receiptOf, rolledOver, withdrawn } from '../answers/activity.ts';
import { fails, refuses } from '../answers/answer.ts';
import { waitingOf, waits } from '../answers/earnings.ts';
import { altered, nothingToProve, usualCode } from '../answers/liabilities.ts';
import { owing, owingWithoutMoney } from '../answers/owed-back.ts';
import { offersOf } from '../answers/packages.ts';
import { notices, noticesLong, noticesThatStay } from '../answers/security.ts';
import { referrals } from '../answers/team.ts';
import { own, ownPaid, ownPaidLong } from '../answers/withdrawals.ts';
import { cashInScreens } from './cash-in.ts';
import { installStates } from './install.ts';
import { emailOverlay, emailStates } from './mails.ts';
import { choiceRefused, choicesUnfolded, memberNotices } from './notices.ts';
import { mentions, says } from './says.ts';
import { closeButton, dialog, type Screen } from './screen.ts';
import { securityScreen } from './security.ts';
import { statementScreen } from './statement.ts';
import { awaitAlert, click, fill, inTurn, proved } from './steps.ts';
import { memberSupportScreens } from './support.ts';
import { withdrawScreen } from './withdraw.ts';

const paymentOf = (page: Page) =>
  page.getByRole('button', { name: mentions('Pay back ₱900.00 of cash in K') });
const openPayment = (page: Page) => paymentOf(page).click();

/** Opens the first package for sale, if it is closed. */
async function openOffer(page: Page): Promise<void> {
  if (await page.getByLabel(says('Amount for Package 1')).isVisible()) return;
  const offers = page.getByRole('region', { name: says('Buy a package') });
  await offers.locator('summary').first().click();
}

const everyWorld = ['empty', 'long'] as const;

export const memberScreens: readonly Screen[] = [
  {
    name: 'home',
    path: '/agent/dashboard',
    viewer: 'member',
    worlds: everyWorld,
    asks: true,
    states: {
      'pending approval': {
        answers: { currentUser: { ...ana, status: 'pending', clickingTaskActivated: false } },
        isPictured: true,
      },
      'a tab that was not fetched': {
        prepare: async (page) => {
          // An earlier state may have fetched it.
          const devtools = await page.context().newCDPSession(page);
          await devtools.send('Network.clearBrowserCache');
          await page.context().setOffline(true);
          await page
            .getByRole('link', { name: says('Team') })
            .first()
            .click();
          await page.getByRole('heading', { name: says('No connection') }).waitFor();
        },
        isOffline: true,
        isPictured: true,
      },
      'clicks done': {
        answers: { currentUser: { ...ana, dailyClicks: 50, dailyClickEarnings: 10 } },
        isPictured: true,
      },
      'the parts of the money': { prepare: click('Breakdown of your money'), isPictured: true },
      'all that waits': {
        answers: { ...waits(waitingOf(9_999_999.99)), listSecurityNotices: notices },
        prepare: (page) =>
          page
            .getByRole('button', { name: /\d\)?⟧?$/ })
            .first()
            .click(),
        isPictured: true,
      },
      'counted today': {
        prepare: proved({ coverage: 109.69, isRefused: false }, 'Counted this morning.'),
      },
      'a proof that did not pass': {
        prepare: proved(
          { coverage: null, isRefused: true },
          'Today’s proof did not pass. See why.',
        ),
        isPictured: true,
      },
      'amount too small': {
        prepare: inTurn(openOffer, fill({ 'Amount for Package 1': '1' }), awaitAlert),
        isPictured: true,
      },
      'sold out': {
        answers: {
          listPackageOffers: offersOf({
            available: false,
            unavailableBecause: 'reward_fund_insufficient',
            largestAmount: 99.99,
            largestRollover: 100,
          }),
        },
        isPictured: true,
      },
      'live, not on sale yet': {
        answers: {
          listPackageOffers: offersOf({ available: false, unavailableBecause: 'sales_not_open' }),
        },
        isPictured: true,
      },
      'more than the fund covers': {
        answers: { listPackageOffers: offersOf({ largestAmount: 1_500.04 }) },
        prepare: inTurn(openOffer, fill({ 'Amount for Package 1': '1501' }), awaitAlert),
        isPictured: true,
      },
      'risks not accepted': {
        answers: { listPackageOffers: offersOf({ acknowledge: '2026-11' }) },
        prepare: async (page) => {
          await openOffer(page);
          await fill({ 'Amount for Package 1': '1000' })(page);
          await click('Buy Package 1')(page);
          await dialog(page)
            .getByRole('button', { name: says('Buy for ₱1,000.00') })
            .click();
          await dialog(page).getByRole('alert').waitFor();
        },
        isPictured: true,
      },
      'owes back': { answers: owing, isPictured: true },
      'a security notice': { answers: { listSecurityNotices: notices }, isPictured: true },
      'a long security notice': { answers: { listSecurityNotices: noticesLong } },
      'a security notice that stays': { answers: { listSecurityNotices: noticesThatStay } },
      'balances hidden': { prepare: click('Hide balances') },
      'a withdrawal was rejected': {
        prepare: async (page, { socket }) => {
          socket.tell('withdrawal_status_update', {
            agentId: ana._id,
            withdrawalId: own(2)._id,
            amount: 175,
            status: 'rejected',
            updatedBalances: {
              wallet: ana.wallet,
              referralEarnings: ana.referralEarnings,
              clickEarnings: ana.clickEarnings,
              sharedEarnings: ana.sharedEarnings,
            },
            balancesVersion: 2,
          });
          await page.getByText(mentions('was rejected')).hover();
        },
        isPictured: true,
      },
    },
    overlays: [
      {
        name: 'buying',
        before: inTurn(openOffer, fill({ 'Amount for Package 1': '1000' })),
        opener: (page) => page.getByRole('button', { name: says('Buy Package 1') }),
        overlay: dialog,
        closer: closeButton,
      },
      {
        name: 'buying in live mode',
        answers: { listPackageOffers: offersOf({ acknowledge: '2026-11' }) },
        before: inTurn(openOffer, fill({ 'Amount for Package 1': '1000' })),
        opener: (page) => page.getByRole('button', { name: says('Buy Package 1') }),
        overlay: dialog,
        closer: closeButton,
      },
      {
        name: 'activating',
        answers: { currentUser: { ...ana, clickingTaskActivated: false } },
        opener: (page) => page.getByRole('button', { name: says('Activate for ₱100') }),
        overlay: dialog,
        closer: closeButton,
      },
      {
        name: 'claiming',
        opener: (page) =>
          page
            .getByRole('region', { name: says('My Packages') })
            .getByRole('button', { name: /₱3,250\.00/ }),
        overlay: dialog,
        closer: closeButton,
      },
      {
        name: 'rollover',
        opener: (page) => page.getByRole('button', { name: mentions('Rollover Package 2') }),
        overlay: dialog,
        closer: closeButton,
      },
    ],
  },
  { name: 'home at its root', path: '/agent', viewer: 'member', worlds: [], asks: false },
  {
    name: 'team',
    path: '/agent/team',
    viewer: 'member',
    worlds: everyWorld,
    asks: true,
    states: {
      'empty by filter': {
        search: '?search=nobody',
        answers: { listDownlines: referrals.empty.listDownlines },
        isPictured: true,
      },
      'past the end': { search: '?direct=9' },
    },
  },
  withdrawScreen,
  {
    name: 'activity',
    path: '/agent/activity',
    viewer: 'member',
    worlds: everyWorld,
    asks: true,
    states: {
      'empty by filter': {
        search: '?bucket=wallet',
        answers: { listActivity: [] },
        isPictured: true,
      },
      'balances hidden': { prepare: click('Hide balances'), isPictured: true },
    },
  },
  { ...statementScreen, name: 'statement', path: '/agent/statement', viewer: 'member' },
  {
    name: 'proof',
    path: '/agent/proof',
    viewer: 'member',
    worlds: everyWorld,
    asks: true,
    states: {
      'nothing owed': { answers: { readOwnLiability: nothingToProve }, isPictured: true },
      refused: { answers: { readOwnLiability: altered }, isPictured: true },
      'balances hidden': { prepare: click('Hide balances') },
      'no code': { prepare: inTurn(click('Compare'), awaitAlert) },
      'another code': {
        prepare: inTurn(
          fill({ 'Code from somebody else': `3:${'5'.repeat(64)}` }),
          click('Compare'),
          awaitAlert,
        ),
        isPictured: true,
      },
      'the same code': {
        prepare: async (page) => {
          await fill({ 'Code from somebody else': usualCode })(page);
          await click('Compare')(page);
          await page.getByText(mentions('The same')).waitFor();
        },
      },
    },
  },
  {
    name: 'owed back',
    path: '/agent/owed-back',
    viewer: 'member',
    worlds: everyWorld,
    asks: true,
    states: {
      'nothing to pay it with': { answers: owingWithoutMoney, isPictured: true },
      'more than is left': {
        prepare: inTurn(openPayment, fill({ Amount: '901' })),
      },
      'no payment': {
        answers: { payOwedBack: fails },
        prepare: async (page) => {
          await openPayment(page);
          await dialog(page)
            .getByRole('button', { name: says('Pay back ₱900') })
            .click();
          await dialog(page).getByRole('alert').waitFor();
        },
        isPictured: true,
      },
    },
    overlays: [
      {
        name: 'paying back',
        opener: paymentOf,
        overlay: dialog,
        closer: closeButton,
      },
    ],
  },
  {
    name: 'receipt',
    path: '/agent/receipts/$reference',
    address: '/agent/receipts/T7M2K4P9QX0B',
    viewer: 'member',
    worlds: ['long'],
    asks: true,
    states: {
      'of a load': { answers: { readReceipt: loaded }, isPictured: true },
      'and an offer to install': installStates['to install'] ?? {},
      'of a rollover': { answers: { readReceipt: rolledOver }, isPictured: true },
      'of a withdrawal on hold': { answers: { readReceipt: withdrawn(0) }, isPictured: true },
      'of a withdrawal that was approved': { answers: { readReceipt: withdrawn(1) } },
      'of a withdrawal that was rejected': { answers: { readReceipt: withdrawn(2) } },
      'of a withdrawal that was sent': {
        answers: { readReceipt: receiptOf(ownPaid('sent')) },
        isPictured: true,
      },
      'of a withdrawal that failed': {
        answers: { readReceipt: receiptOf(ownPaid('failed')) },
        isPictured: true,
      },
      'of a withdrawal that came back': {
        answers: { readReceipt: receiptOf(ownPaidLong) },
        isPictured: true,
      },
      'not found': { answers: { readReceipt: refuses('receipt_unknown') }, isPictured: true },
      'balances hidden': { prepare: click('Hide balances') },
      shared: { answers: { readReceipt: { ...claimed, isShared: true } }, isPictured: true },
      'sharing not ended': {
        answers: { readReceipt: { ...claimed, isShared: true }, endReceiptShare: fails },
        prepare: inTurn(click('Stop sharing'), awaitAlert),
      },
      'no picture': {
        answers: { shareReceipt: fails },
        prepare: inTurn(click('Share picture'), awaitAlert),
        isPictured: true,
      },
    },
    overlays: [
      {
        name: 'picture',
        opener: (page) => page.getByRole('button', { name: says('Share picture') }),
        overlay: dialog,
        closer: closeButton,
      },
    ],
  },
  memberNotices,
  { ...securityScreen, name: 'security', path: '/agent/security', viewer: 'member' },
  ...cashInScreens,
  ...memberSupportScreens,
  {
    name: 'settings',
    path: '/agent/settings',
    viewer: 'member',
    worlds: everyWorld,
    asks: true,
    overlays: [emailOverlay],
    states: {
      ...emailStates,
      'nothing typed': { prepare: inTurn(click('Change Password'), awaitAlert) },
      refused: {
        answers: { changeOwnPassword: refuses('password_wrong') },
        prepare: inTurn(
          fill({
            'Current password': 'not this one',
            'New password': 'maganda ang gabi',
            'Confirm new password': 'maganda ang gabi',
          }),
          click('Change Password'),
          awaitAlert,
        ),
        isPictured: true,
      },
    },
  },
  {
    name: 'settings, notifications',
    path: '/agent/settings/notifications',
    viewer: 'member',
    worlds: ['long'],
    asks: true,
    states: { unfolded: choicesUnfolded, 'a choice of notices refused': choiceRefused },
  },
  {
    name: 'settings, look',
    path: '/agent/settings/look',
    viewer: 'member',
    worlds: [],
    asks: false,
    states: installStates,
  },
  {
    name: 'settings, support',
    path: '/agent/settings/support',
    viewer: 'member',
    worlds: [],
    asks: false,
    overlays: [
      {
        name: 'help',
        opener: (page) => page.getByRole('button', { name: says('Help') }),
        overlay: dialog,
        closer: closeButton,
      },
    ],
  },
];
