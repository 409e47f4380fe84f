import type { Page } from '@playwright/test';
import { fails, refuses } from '../answers/answer.ts';
import { unusualReference } from '../answers/cash-ins.ts';
import {
  begunBatch,
  closedBatch,
  controlledPayout,
  details,
  endedPayout,
  freeMeanwhile,
  oddPayout,
  pastedResults,
  payout,
  refusedBatch,
  returnedStory,
  sentMeanwhile,
  sentPayout,
  takenPayout,
  usedPayoutReference,
  watchedBatch,
} from '../answers/payouts.ts';
import { idOf, rows } from '../answers/time.ts';
import { FINDS_NOTHING } from '../stage/fake-server.ts';
import { mentions, says } from './says.ts';
import { closeButton, type Overlay, type Screen } from './screen.ts';
import { awaitAlert, click, fill, inTurn } from './steps.ts';

const firstRow = (page: Page) => page.getByRole('rowheader').first().getByRole('button');
const dialogOf = (name: string) => (page: Page) =>
  page.getByRole('dialog', { name: mentions(name) });
const opened = `?payout=${idOf(300)}`;
const mine = { readPayout: details(takenPayout(0)) };

/** A dialog that a button of the opened payout opens. */
function fromDrawer(name: string, action: string, title: string): Overlay {
  return {
    name,
    search: opened,
    opener: (page) => page.getByRole('dialog').getByRole('button', { name: mentions(action) }),
    overlay: dialogOf(title),
    closer: closeButton,
  };
}

/** Presses a button of the opened payout. */
const ask = (name: string) => (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: says(name) })
    .click();
/** Records that it was sent, which the server refuses. */
const markSent = inTurn(
  ask('Mark ₱103.50 to liza.reyes sent'),
  fill({ 'Payment reference': '1001543610110' }),
  (page) =>
    page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: says('Mark ₱103.50 sent') })
      .click(),
  awaitAlert,
);
const pasteResults = inTurn(
  (page) => page.getByLabel(says('Rows from a spreadsheet')).fill(pastedResults),
  (page) => page.getByRole('button', { name: says('Import 12 rows') }).waitFor(),
);
const selectAll = (page: Page) =>
  page.getByRole('checkbox', { name: says('Select all rows on this page') }).check();
const batchSelected = (page: Page) =>
  page
    .getByRole('group', { name: says('Actions for what is selected') })
    .getByRole('button', { name: says('Make a batch') });
const onlyGcash = { listPayouts: rows(4, (index) => payout(index * 3)) };
const makeBatch = inTurn(
  (page) =>
    page
      .getByRole('radio', { name: mentions('GCash: 40') })
      .first()
      .check({ force: true }),
  click('Make a batch'),
  click('Make the batch'),
);

export const payoutsScreen: Screen = {
  name: 'payouts',
  path: '/admin/payouts',
  viewer: 'admin',
  worlds: ['empty', 'long'],
  asks: true,
  states: {
    'empty by filter': { search: `?search=${FINDS_NOTHING}`, isPictured: true },
    'being paid': {
      search: '?tab=being_paid',
      answers: { listPayouts: rows(5, takenPayout) },
      isPictured: true,
    },
    'nobody pays': { search: '?tab=being_paid', world: 'empty' },
    sent: {
      search: '?tab=sent',
      answers: { listPayouts: rows(5, sentPayout) },
      isPictured: true,
    },
    ended: {
      search: '?tab=ended',
      answers: { listPayouts: rows(5, endedPayout) },
      isPictured: true,
    },
    'in a batch, and not to be paid': {
      answers: { listPayouts: rows(2, oddPayout) },
      isPictured: true,
    },
    'cleared, to clear, and waiting': {
      answers: { listPayouts: rows(6, controlledPayout) },
      isPictured: true,
    },
    'to clear, in the drawer': {
      search: opened,
      answers: { readPayout: details(controlledPayout(0)) },
    },
    'waiting, in the drawer': {
      search: opened,
      answers: { readPayout: details(controlledPayout(4)) },
    },
    'a take that ran out, in the drawer': {
      search: opened,
      answers: { readPayout: details(controlledPayout(5)) },
      isPictured: true,
    },
    'not cleared': {
      answers: { takePayouts: refuses('payout_not_cleared') },
      prepare: inTurn(click('Take all shown (7)'), awaitAlert),
    },
    'some taken': {
      prepare: async (page) => {
        await click('Take all shown (7)')(page);
        await page.getByText(mentions('3 payouts taken')).first().waitFor();
      },
    },
    'none free': {
      answers: { takePayouts: refuses('payouts_none_free') },
      prepare: inTurn(click('Take all shown (7)'), awaitAlert),
      isPictured: true,
    },
    'the whole story': {
      search: opened,
      answers: { readPayout: returnedStory },
      isPictured: true,
    },
    'not to be paid, in the drawer': {
      search: opened,
      answers: { readPayout: details(oddPayout(1)) },
      isPictured: true,
    },
    'long drawer': { world: 'long', search: opened, isPictured: true },
    'not found in the drawer': {
      search: opened,
      answers: { readPayout: refuses('payout_unknown') },
    },
    'a used reference': {
      search: opened,
      answers: { ...mine, markPayoutSent: usedPayoutReference },
      prepare: markSent,
      isPictured: true,
    },
    'an unusual reference': {
      search: opened,
      answers: { ...mine, markPayoutSent: unusualReference },
      prepare: markSent,
      isPictured: true,
    },
    'no reference': {
      search: opened,
      prepare: inTurn(ask('Mark ₱103.50 to liza.reyes sent'), (page) =>
        page
          .getByRole('dialog')
          .last()
          .getByRole('button', { name: says('Mark ₱103.50 sent') })
          .click(),
      ),
      isPictured: true,
    },
    batches: { search: '?tab=batches', isPictured: true },
    'no batches': { search: '?tab=batches', world: 'empty', isPictured: true },
    'long batches': { search: '?tab=batches', world: 'long' },
    'a batch': { search: `?batch=${idOf(950)}`, isPictured: true },
    'a closed batch': {
      search: `?batch=${idOf(950)}`,
      answers: { readPayoutBatch: closedBatch },
      isPictured: true,
    },
    'a batch with a line that waits and one put back': {
      search: `?batch=${idOf(950)}`,
      answers: { readPayoutBatch: watchedBatch },
      isPictured: true,
    },
    'a long batch': { search: `?batch=${idOf(950)}`, world: 'long', isPictured: true },
    'pasted results': {
      search: `?batch=${idOf(950)}`,
      prepare: pasteResults,
      isPictured: true,
    },
    'results imported': {
      search: `?batch=${idOf(950)}`,
      prepare: inTurn(pasteResults, click('Import 12 rows'), awaitAlert),
      isPictured: true,
    },
    'a refused batch': {
      answers: { makePayoutBatch: refusedBatch },
      prepare: inTurn(makeBatch, (page) =>
        page.getByRole('button', { name: says('Leave these out') }).waitFor(),
      ),
      isPictured: true,
    },
    paying: { search: '?pay=1&method=gcash', isPictured: true },
    'paying, long': { search: '?pay=1', world: 'long', isPictured: true },
    'nothing to pay': { search: '?pay=1', world: 'empty', isPictured: true },
    'none could be taken': {
      search: '?pay=1',
      answers: { takePayouts: fails },
      prepare: awaitAlert,
    },
    'one done': {
      search: '?pay=1',
      prepare: inTurn(fill({ 'Payment reference': '1001543610110' }), click('Mark sent'), (page) =>
        page.getByRole('heading', { name: says('Done now') }).waitFor(),
      ),
      isPictured: true,
    },
    'no reference while paying': {
      search: '?pay=1',
      prepare: inTurn(click('Mark sent'), (page) =>
        page.getByRole('button', { name: says('Mark sent without a reference') }).waitFor(),
      ),
      isPictured: true,
    },
    'sent by another while paying': {
      search: '?pay=1',
      answers: {
        markPayoutSent: refuses('payout_already_decided'),
        readPayout: sentMeanwhile,
      },
      prepare: inTurn(fill({ 'Payment reference': '1001543610110' }), click('Mark sent'), (page) =>
        page.getByRole('dialog').getByRole('alert').waitFor(),
      ),
      isPictured: true,
    },
    'lost while paying': {
      search: '?pay=1',
      answers: { markPayoutSent: refuses('payout_not_taken'), readPayout: freeMeanwhile },
      prepare: inTurn(fill({ 'Payment reference': '1001543610110' }), click('Mark sent'), (page) =>
        page.getByRole('button', { name: says('Take it again') }).waitFor(),
      ),
    },
  },
  overlays: [
    {
      name: 'drawer',
      opener: firstRow,
      overlay: (page) => page.getByRole('dialog'),
      closer: closeButton,
    },
    fromDrawer('mark sent', 'Mark ₱103.50 to liza.reyes sent', 'Was ₱103.50 sent'),
    {
      ...fromDrawer('mark returned', 'Mark ₱103.50 to liza.reyes returned', 'Did ₱103.50'),
      answers: { readPayout: sentMeanwhile },
    },
    {
      ...fromDrawer('not sent', 'It was not sent', 'Was ₱103.50 never sent'),
      answers: { readPayout: sentMeanwhile },
    },
    {
      ...fromDrawer('correct', 'Correct', 'Correct the payment reference'),
      answers: { readPayout: sentMeanwhile },
    },
    {
      name: 'take anyway',
      only: 'wide',
      answers: { listPayouts: rows(6, controlledPayout) },
      opener: (page) => page.getByRole('button', { name: mentions('anyway') }).first(),
      overlay: dialogOf('really not paid it'),
      closer: closeButton,
    },
    {
      name: 'make a batch',
      only: 'wide',
      answers: onlyGcash,
      before: selectAll,
      opener: batchSelected,
      overlay: dialogOf('Make a batch of 4 payouts by GCash'),
      closer: closeButton,
    },
    {
      name: 'dissolve',
      search: `?batch=${idOf(950)}`,
      opener: (page) => page.getByRole('button', { name: says('Dissolve') }),
      overlay: dialogOf('Dissolve batch PB-7K2M9QXA?'),
      closer: closeButton,
    },
    {
      name: 'dissolve what is left',
      search: `?batch=${idOf(950)}`,
      answers: { readPayoutBatch: begunBatch },
      opener: (page) => page.getByRole('button', { name: says('Dissolve what is left') }),
      overlay: dialogOf('Take the 11 payouts that are not decided out of PB-7K2M9QXA?'),
      closer: closeButton,
    },
    {
      name: 'put back',
      search: `?batch=${idOf(950)}`,
      opener: (page) => page.getByRole('button', { name: mentions('back') }).first(),
      overlay: dialogOf('out of the batch?'),
      closer: closeButton,
    },
    {
      name: 'it failed',
      search: '?pay=1',
      opener: (page) => page.getByRole('button', { name: says('It failed') }),
      overlay: dialogOf('Could ₱103.50 not be sent'),
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
