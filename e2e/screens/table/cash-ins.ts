import type { Page } from '@playwright/test';
import { refuses, waits } from '../answers/answer.ts';
import {
  changedMeanwhile,
  creditedMeanwhile,
  decidedCashIn,
  expiredCashIn,
  oddCashIn,
  rejectedToday,
  usedReference,
} from '../answers/cash-ins.ts';
import { idOf, rows } from '../answers/time.ts';
import { FINDS_NOTHING } from '../stage/fake-server.ts';
import { mentions, says } from './says.ts';
import { closeButton, type Overlay, type Screen } from './screen.ts';
import { awaitAlert, click, fill, inTurn } from './steps.ts';

const firstRow = (page: Page) => page.getByRole('rowheader').first().getByRole('button');
const dialogOf = (name: string) => (page: Page) =>
  page.getByRole('dialog', { name: mentions(name) });

/** A dialog opened by a button of the open review. */
function fromReview(verb: 'Credit' | 'Reject'): Overlay {
  const name = verb === 'Credit' ? 'Credit ₱500.00 to liza.reyes' : 'Reject ₱500.00 of liza.reyes';
  const opener = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: mentions(name) });
  return {
    name: verb.toLowerCase(),
    before: async (page) => {
      await firstRow(page).click();
      await opener(page).waitFor();
    },
    opener,
    overlay: dialogOf(name),
    closer: closeButton,
  };
}

/** Presses a button of the open review. */
const ask = (name: string) => (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: says(name) })
    .click();

/** Asks to credit the row of the open review, types, and sends it. */
const send = (amount: string) =>
  inTurn(
    ask('Credit ₱500.00 to liza.reyes'),
    fill({ 'Amount received': amount }),
    click(`Credit ₱${amount}.00`),
  );
/** Sends a rejection that is asked about. The focus keeps the offer to undo it. */
async function sendRejection(page: Page): Promise<void> {
  await fill({ Reason: 'No payment with this number has arrived.' })(page);
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: says('Undo') });
  await undo.waitFor();
  await undo.focus();
}

/** Rejects the first row of the list. */
async function rejectByKeys(page: Page): Promise<void> {
  await page.getByRole('rowheader').first().waitFor();
  await page.keyboard.press('r');
  await page.getByRole('dialog').waitFor();
  await sendRejection(page);
}

/** Credits the first row of the list, which the server refuses. */
async function creditByKeys(page: Page): Promise<void> {
  await page.getByRole('rowheader').first().waitFor();
  await page.keyboard.press('c');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await awaitAlert(page);
}
const opened = `?open=${idOf(700)}`;

export const cashInsScreen: Screen = {
  name: 'cash-ins',
  path: '/admin/cash-ins',
  viewer: 'admin',
  worlds: ['empty', 'long'],
  asks: true,
  states: {
    'empty by filter': { search: `?search=${FINDS_NOTHING}`, isPictured: true },
    matched: { search: '?tab=matched' },
    'nothing matched': { search: '?tab=matched', world: 'empty' },
    decided: {
      search: '?tab=decided',
      answers: { listCashIns: rows(5, decidedCashIn) },
      isPictured: true,
    },
    'long review': { world: 'long', search: opened, isPictured: true },
    'what is odd': { search: opened, answers: { readCashIn: oddCashIn }, isPictured: true },
    'an expired one of a deleted member': {
      search: opened,
      answers: { readCashIn: expiredCashIn },
      isPictured: true,
    },
    'decided, in the review': {
      search: opened,
      answers: { readCashIn: creditedMeanwhile },
      isPictured: true,
    },
    'the screenshot waits': {
      search: opened,
      answers: { readCashInProof: waits },
      isWaiting: true,
    },
    'the screenshot is gone': {
      search: opened,
      answers: { readCashInProof: refuses('cash_in_has_no_proof') },
    },
    'the screenshot zoomed': {
      search: opened,
      prepare: async (page) => {
        await page.getByAltText(mentions('Screenshot that')).click();
        await click('Zoom in')(page);
      },
      isPictured: true,
    },
    'another amount': {
      search: opened,
      prepare: inTurn(
        ask('Credit ₱500.00 to liza.reyes'),
        fill({ 'Amount received': '480', 'Why another amount?': '' }),
        click('Credit ₱500.00'),
        awaitAlert,
      ),
      isPictured: true,
    },
    'a used reference': {
      search: opened,
      answers: { creditCashIn: usedReference },
      prepare: inTurn(send('500'), awaitAlert),
      isPictured: true,
    },
    'decided by another admin': {
      answers: {
        readCashIn: creditedMeanwhile,
        creditCashIn: refuses('cash_in_already_decided'),
      },
      prepare: creditByKeys,
      isPictured: true,
    },
    'changed meanwhile': {
      answers: { readCashIn: changedMeanwhile, creditCashIn: refuses('cash_in_changed') },
      prepare: creditByKeys,
      isPictured: true,
    },
    'no reason': {
      search: opened,
      prepare: inTurn(ask('Reject ₱500.00 of liza.reyes'), click('Reject ₱500.00'), awaitAlert),
      isPictured: true,
    },
    'undo offered': { prepare: rejectByKeys, isPictured: true },
    'undo offered in the drawer': {
      search: opened,
      prepare: inTurn(ask('Reject ₱500.00 of liza.reyes'), sendRejection),
    },
    'not undone': {
      answers: { reopenCashIn: refuses('payment_reference_used') },
      prepare: inTurn(rejectByKeys, (page) => page.keyboard.press('u'), awaitAlert),
      isPictured: true,
    },
    'all credited that match': {
      prepare: async (page) => {
        await click('Credit all that match (30)')(page);
        await click('Credit 30 cash-ins, ₱18,250.00')(page);
        await page.getByRole('region', { name: says('What was credited') }).waitFor();
      },
      isPictured: true,
    },
  },
  overlays: [
    {
      name: 'review',
      opener: firstRow,
      overlay: (page) => page.getByRole('dialog'),
      closer: closeButton,
    },
    fromReview('Credit'),
    fromReview('Reject'),
    {
      name: 'open again',
      search: opened,
      answers: { readCashIn: rejectedToday },
      opener: (page) => page.getByRole('button', { name: says('Open again') }),
      overlay: dialogOf('Open the cash-in of ₱500.00'),
      closer: (overlay) => closeButton(overlay).last(),
    },
    {
      name: 'all that match',
      opener: (page) => page.getByRole('button', { name: mentions('Credit all that match') }),
      overlay: dialogOf('Credit 30 cash-ins'),
      closer: closeButton,
    },
    {
      name: 'keys',
      only: 'wide',
      opener: (page) => page.getByRole('button', { name: says('Keys') }),
      overlay: dialogOf('Keys for the review'),
      closer: (overlay) => closeButton(overlay).last(),
    },
  ],
};
