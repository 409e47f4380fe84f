import type { Page } from '@playwright/test';
import { ana } from '../answers/accounts.ts';
import { refuses } from '../answers/answer.ts';
import {
  creditedLess,
  longCashIn,
  type OwnState,
  ownCashIn,
  unusualReference,
} from '../answers/cash-ins.ts';
import { rows } from '../answers/time.ts';
import { mentions, says } from './says.ts';
import { closeButton, dialog, type Screen, type State } from './screen.ts';
import { awaitAlert, click, fill, inTurn } from './steps.ts';

const one = `?cashIn=${ownCashIn('open')._id}`;
const saying = `${one}&step=sent`;
const number = { 'Reference number of your payment': '1001 543 610110' };
const pending = {
  currentUser: { ...ana, status: 'pending' as const },
  listPaymentMethods: [],
};
const used = refuses('payment_reference_used');

/** A screenshot that the browser draws. */
async function chooseScreenshot(page: Page): Promise<void> {
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 120;
    canvas.height = 240;
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  });
  await page.locator('input[type=file]').setInputFiles({
    name: 'screenshot.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png, 'base64'),
  });
  await page.getByRole('button', { name: says('Remove it') }).waitFor();
}

const chooseText = async (page: Page) => {
  const buffer = Buffer.from('no picture');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer });
  await awaitAlert(page);
};

/** A cash-in at its own address, in a state. */
const inState = (state: OwnState): State => ({
  search: one,
  answers: { readOwnCashIn: ownCashIn(state) },
  isPictured: true,
});

export const cashInScreens: readonly Screen[] = [
  {
    name: 'cash in',
    path: '/agent/payment-methods',
    viewer: 'member',
    worlds: ['empty', 'long'],
    asks: true,
    states: {
      'pending approval': { answers: pending, isPictured: true },
      'nothing before': { answers: { listOwnCashIns: [] }, isPictured: true },
      'three wait': {
        answers: {
          listOwnCashIns: rows(3, (index) => ownCashIn(index === 0 ? 'open' : 'declared')),
        },
        isPictured: true,
      },
      'past the end': { search: '?page=9' },
      'one is checked': {
        answers: { listOwnCashIns: [ownCashIn('declared')] },
        isPictured: true,
      },
      'another while one is checked': {
        answers: { listOwnCashIns: [ownCashIn('declared')] },
        prepare: inTurn(click('Send another payment'), (page) =>
          page.getByLabel(says('How much will you send?')).waitFor(),
        ),
      },
      'no amount': {
        answers: { listOwnCashIns: [] },
        prepare: inTurn(click('Send with GCash'), awaitAlert),
        isPictured: true,
      },
      'limit reached': {
        answers: { listOwnCashIns: [], openCashIn: refuses('cash_in_limit_reached') },
        prepare: inTurn(click('₱500'), click('Send with GCash'), awaitAlert),
        isPictured: true,
      },
      'said without beginning': { search: '?step=sent', isPictured: true },
      'said without beginning, nothing typed': {
        search: '?step=sent',
        prepare: inTurn(click('Submit'), awaitAlert),
        isPictured: true,
      },
      'said without beginning, pending approval': { search: '?step=sent', answers: pending },
      'said without beginning, no methods': {
        search: '?step=sent',
        answers: { listPaymentMethods: [] },
      },
      open: { search: one, isPictured: true },
      'open, account gone': {
        search: one,
        answers: { listPaymentMethods: [] },
        isPictured: true,
      },
      sent: { search: saying, isPictured: true },
      'sent, Filipino': { search: saying, isFilipino: true },
      'sent, unusual number': {
        search: saying,
        answers: { declareCashIn: unusualReference },
        prepare: inTurn(
          fill({ 'Reference number of your payment': '12345' }),
          click('Submit'),
          awaitAlert,
        ),
        isPictured: true,
      },
      'sent, number used': {
        search: saying,
        answers: { declareCashIn: used },
        prepare: inTurn(fill(number), click('Submit'), awaitAlert),
        isPictured: true,
      },
      'sent, with a screenshot': { search: saying, prepare: chooseScreenshot, isPictured: true },
      'sent, no picture': { search: saying, prepare: chooseText, isPictured: true },
      'sent, no answer': {
        search: saying,
        answers: { declareCashIn: { outcome: 'unreachable' } },
        prepare: inTurn(fill(number), chooseScreenshot, click('Submit'), awaitAlert),
      },
      'sent, too late': {
        search: saying,
        answers: { readOwnCashIn: ownCashIn('expired') },
        isPictured: true,
      },
      correcting: { ...inState('declared'), search: `${one}&step=correct` },
      'correcting, Filipino': {
        ...inState('declared'),
        search: `${one}&step=correct`,
        isFilipino: true,
        isPictured: false,
      },
      declared: inState('declared'),
      'declared, Filipino': { ...inState('declared'), isFilipino: true, isPictured: false },
      credited: inState('credited'),
      'credited with less': {
        search: one,
        answers: { readOwnCashIn: creditedLess },
        isPictured: true,
      },
      rejected: inState('rejected'),
      'rejected, long': { search: one, answers: { readOwnCashIn: longCashIn }, isPictured: true },
      cancelled: inState('cancelled'),
      expired: inState('expired'),
      reverted: inState('reverted'),
      'credited while it is open': {
        search: one,
        answers: { readOwnCashIn: ownCashIn('declared') },
        prepare: async (page, server) => {
          const cashIn = ownCashIn('credited');
          server.answers = { ...server.answers, readOwnCashIn: cashIn };
          server.socket.tell('cash_in_update', { agentId: ana._id, cashIn });
          await page.getByRole('heading', { name: mentions('is in your wallet') }).waitFor();
          await page.getByText(mentions('Your cash-in was credited')).hover();
        },
        isPictured: true,
      },
      'not found': {
        search: one,
        answers: { readOwnCashIn: refuses('cash_in_unknown') },
        isPictured: true,
      },
    },
    overlays: [
      {
        name: 'large image',
        opener: (page) =>
          page.getByRole('button', { name: mentions('Enlarge the QR code') }).first(),
        overlay: dialog,
        closer: closeButton,
      },
      {
        name: 'cancel',
        search: one,
        opener: (page) => page.getByRole('button', { name: says('Cancel this') }),
        overlay: dialog,
        closer: closeButton,
      },
      {
        name: 'screenshot',
        search: one,
        answers: { readOwnCashIn: ownCashIn('declared') },
        opener: (page) => page.getByRole('button', { name: says('Show your screenshot') }),
        overlay: dialog,
        closer: closeButton,
      },
    ],
  },
];
