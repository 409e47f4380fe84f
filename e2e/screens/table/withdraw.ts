import type { Page } from '@playwright/test';
import { ana } from '../answers/accounts.ts';
import { receiptOf } from '../answers/activity.ts';
import { fails, refuses } from '../answers/answer.ts';
import { allSaved } from '../answers/payout-accounts.ts';
import { inDays, LONG } from '../answers/time.ts';
import { own, ownPaid, ownPaidLong } from '../answers/withdrawals.ts';
import type { FakeServer } from '../stage/fake-server.ts';
import { mentions, says } from './says.ts';
import { closeButton, dialog, type Overlay, type Screen, type State } from './screen.ts';
import { awaitAlert, click, fill, inTurn } from './steps.ts';

const toWithdraw = {
  Amount: '100',
  'Account number': '0917 123 4567',
  'Account name': 'Ana Cruz',
};
const choose = (source: string) => (page: Page) =>
  page.getByRole('radio', { name: mentions(source) }).check();
const chooseClicks = choose('Click Earnings');
const chooseMethod = (method: string) => (page: Page) =>
  page.getByLabel(says('Method')).selectOption(method);
const leaveField = (page: Page) => page.keyboard.press('Tab');
const button = (name: string) => (page: Page) => page.getByRole('button', { name: says(name) });
/** To the saved account that is chosen. */
const toReview = inTurn(chooseClicks, fill({ Amount: '100' }));
const toReviewNew = inTurn(chooseClicks, fill(toWithdraw));
const toNew = (method: string) => inTurn(click('Another account'), chooseMethod(method));

async function submit(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: says('Withdraw ₱100.00') })
    .click();
}

const requested = {
  requestWithdrawal: {
    message: 'Withdrawal Request Submitted',
    withdrawal: { ...own(0), amount: 100 },
    balances: {
      wallet: ana.wallet,
      directReferral: 320,
      indirectReferral: 45.5,
      totalClicks: 28.4,
      sharedEarnings: 1_200,
    },
  },
};

/** A file that the account's QR code is read from. */
async function addPicture(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await awaitAlert(page);
}

/** The payout changes while the page is open. */
const told = (state: 'sent' | 'failed', toast: string): State => ({
  answers: { listOwnWithdrawals: [ownPaid('to_pay')] },
  prepare: async (page: Page, server: FakeServer) => {
    const withdrawal = ownPaid(state);
    server.answers = { ...server.answers, listOwnWithdrawals: [withdrawal] };
    server.socket.tell('payout_update', { agentId: ana._id, withdrawal });
    await page.getByText(mentions(toast)).hover();
  },
  isPictured: true,
});

const ofDialog: Pick<Overlay, 'overlay' | 'closer'> = { overlay: dialog, closer: closeButton };
const tomorrow = inDays(1);
const asksForPasskey = {
  checkWithdrawalHold: {
    heldUntil: tomorrow,
    isNewAccount: true,
    isWallet: false,
    asksPasskey: true,
  },
};

export const withdrawScreen: Screen = {
  name: 'withdraw',
  path: '/agent/withdraw',
  viewer: 'member',
  worlds: ['empty', 'long'],
  asks: true,
  states: {
    'empty by filter': {
      search: '?status=pending',
      answers: { listOwnWithdrawals: [] },
      isPictured: true,
    },
    'past the end': { search: '?page=9' },
    'nothing typed': {
      answers: { listOwnWithdrawals: [] },
      prepare: inTurn(click('Review withdrawal'), awaitAlert),
      isPictured: true,
    },
    'more than there is': {
      prepare: inTurn(
        chooseClicks,
        fill({ Amount: String(LONG.pesos) }),
        click('Review withdrawal'),
        awaitAlert,
      ),
    },
    'no mobile number': {
      prepare: inTurn(
        toNew('gcash'),
        fill({ 'Account number': '0917 123' }),
        leaveField,
        awaitAlert,
      ),
      isPictured: true,
    },
    'no bank': {
      prepare: inTurn(
        chooseClicks,
        toNew('bank'),
        fill(toWithdraw),
        click('Review withdrawal'),
        awaitAlert,
      ),
      isPictured: true,
    },
    'no account chosen': {
      answers: { listOwnWithdrawals: [] },
      prepare: inTurn(toReview, click('Review withdrawal'), awaitAlert),
      isPictured: true,
    },
    'mobile number at a bank': {
      prepare: inTurn(
        chooseClicks,
        toNew('gotyme'),
        fill(toWithdraw),
        click('Review withdrawal'),
        awaitAlert,
      ),
      isPictured: true,
    },
    'number of another method': {
      answers: { listPayoutAccounts: [] },
      prepare: inTurn(chooseMethod('bank'), (page) =>
        page.getByText(mentions('We removed the account number')).waitFor(),
      ),
      isPictured: true,
    },
    'odd number of digits': {
      answers: {
        listPayoutAccounts: [],
        listOwnWithdrawals: [{ ...own(0), method: 'bank', bank: 'BOPIPHMMXXX' }],
      },
      prepare: async (page) => {
        await fill({ 'Account number': '34561234' })(page);
        await leaveField(page);
        await page.getByText(mentions('usually have 10 digits')).waitFor();
      },
      isPictured: true,
    },
    'no QR code in the picture': {
      prepare: inTurn(click('Another account'), addPicture),
      isPictured: true,
    },
    'accounts not fetched': { answers: { listPayoutAccounts: fails }, isPictured: true },
    'payouts in all states': {
      answers: {
        listOwnWithdrawals: [
          ownPaid('to_pay', { _id: own(1)._id }),
          ownPaid('sent', { _id: own(2)._id }),
          ownPaid('failed', { _id: own(3)._id }),
          ownPaid('returned', { _id: own(4)._id }),
        ],
      },
      isPictured: true,
    },
    'came back, long': { answers: { listOwnWithdrawals: [ownPaidLong] }, isPictured: true },
    'withdraw again': {
      search: '?again=K7Q2M9X40001',
      answers: { readReceipt: receiptOf(ownPaid('failed')) },
      prepare: (page) => page.getByText(mentions('did not arrive')).waitFor(),
      isPictured: true,
    },
    'sent while it is open': told('sent', 'to GCash 0917 123 4567'),
    'failed while it is open': told('failed', 'could not be sent'),
    refused: {
      answers: { requestWithdrawal: refuses('source_balance_insufficient') },
      prepare: inTurn(toReview, click('Review withdrawal'), submit, (page) =>
        dialog(page).getByRole('alert').waitFor(),
      ),
      isPictured: true,
    },
    'on hold, wallet': {
      answers: {
        checkWithdrawalHold: {
          heldUntil: tomorrow,
          isNewAccount: false,
          isWallet: true,
          asksPasskey: false,
        },
      },
      prepare: inTurn(
        choose('Wallet'),
        fill({ Amount: '100' }),
        click('Review withdrawal'),
        (page) => dialog(page).getByText(mentions('always waits 24 hours')).waitFor(),
      ),
      isPictured: true,
    },
    'asks for the passkey': {
      answers: asksForPasskey,
      prepare: inTurn(toReview, click('Review withdrawal'), (page) =>
        dialog(page).getByText(mentions('Your device will ask')).waitFor(),
      ),
      isNamed: true,
      isPictured: true,
    },
    'asks for the passkey, which does not work at this address': {
      answers: asksForPasskey,
      prepare: inTurn(toReview, click('Review withdrawal'), (page) =>
        dialog(page).getByText(mentions('which does not work here')).waitFor(),
      ),
      isPictured: true,
    },
    'without the passkey nothing is sent': {
      answers: asksForPasskey,
      prepare: inTurn(toReview, click('Review withdrawal'), submit, awaitAlert),
    },
    'on hold, not known': {
      answers: { checkWithdrawalHold: fails },
      prepare: inTurn(toReview, click('Review withdrawal'), (page) =>
        dialog(page).getByText(mentions('may be on hold')).waitFor(),
      ),
    },
    'account to save, no name': {
      answers: { listPayoutAccounts: [] },
      prepare: inTurn(
        toReviewNew,
        click('Review withdrawal'),
        (page) => page.getByRole('switch', { name: says('Save this account') }).click(),
        fill({ 'Name for this account': ' ' }),
        submit,
        awaitAlert,
      ),
      isPictured: true,
    },
    'no room to save': {
      answers: { listPayoutAccounts: allSaved, listOwnWithdrawals: [] },
      prepare: inTurn(toNew('paymaya'), toReviewNew, click('Review withdrawal'), (page) =>
        dialog(page).getByText(mentions('20 saved accounts')).waitFor(),
      ),
    },
    receipt: {
      answers: requested,
      prepare: inTurn(toReview, click('Review withdrawal'), submit, (page) =>
        page.getByText(says('Withdrawal Request Submitted')).first().waitFor(),
      ),
      isPictured: true,
    },
    'receipt, failed meanwhile': {
      answers: requested,
      prepare: async (page, server) => {
        await inTurn(toReview, click('Review withdrawal'), submit)(page);
        await page.getByText(says('Withdrawal Request Submitted')).first().waitFor();
        const withdrawal = ownPaid('failed', { _id: own(0)._id });
        server.answers = { ...server.answers, listOwnWithdrawals: [withdrawal] };
        server.socket.tell('payout_update', { agentId: ana._id, withdrawal });
        await page.getByRole('heading', { name: says('Your money is back') }).waitFor();
        await page.getByText(mentions('could not be sent')).hover();
      },
      isPictured: true,
    },
  },
  overlays: [
    {
      name: 'cancel',
      opener: (page) => page.getByRole('button', { name: mentions('Cancel the withdrawal of ₱') }),
      ...ofDialog,
    },
    {
      name: 'review',
      before: toReview,
      opener: button('Review withdrawal'),
      ...ofDialog,
    },
    {
      name: 'review of a new account',
      answers: {
        checkWithdrawalHold: {
          heldUntil: tomorrow,
          isNewAccount: true,
          isWallet: false,
          asksPasskey: false,
        },
        listPayoutAccounts: [],
      },
      before: toReviewNew,
      opener: button('Review withdrawal'),
      ...ofDialog,
    },
    {
      name: 'banks',
      before: toNew('bank'),
      opener: (page) => page.getByRole('button', { name: mentions('Choose a bank') }),
      ...ofDialog,
    },
    {
      name: 'rename an account',
      opener: (page) => page.getByRole('button', { name: mentions('Rename My GCash') }),
      ...ofDialog,
    },
    {
      name: 'remove an account',
      opener: (page) => page.getByRole('button', { name: mentions('Remove My GCash') }),
      ...ofDialog,
    },
  ],
};
