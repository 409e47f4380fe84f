import { refuses } from '../answers/answer.ts';
import {
  changedProposal,
  changedSelection,
  clearanceProposal,
  codeProposal,
  confirmedInPart,
  confirmedInvitation,
  decidedMeanwhile,
  decidedProposal,
  ownProposal,
  proposalOf,
  twoLoads,
} from '../answers/four-eyes.ts';
import { known } from '../answers/mails.ts';
import { controlledPayout } from '../answers/payouts.ts';
import { idOf, rows } from '../answers/time.ts';
import { drawer, findNothing, firstRow, fromDrawer } from './admin-lists.ts';
import { says } from './says.ts';
import type { Screen, State } from './screen.ts';
import { awaitAlert, click, inTurn } from './steps.ts';

/** What its maker saw, below what it does. */
const evidenceOf = (kind: Parameters<typeof proposalOf>[0], after: object): State => ({
  answers: { readProposal: proposalOf(kind, after) },
  prepare: inTurn(
    (page) => firstRow(page).click(),
    (page) => page.getByText(says('New since it was asked')).waitFor(),
  ),
});

const aWayIn = evidenceOf('credential', {
  passwordLink: true,
  answers: 'last_load right, team right',
  standing: 'active',
});

/** Chooses two loads, and asks to confirm both. */
const askBoth = inTurn(
  (page) => page.getByRole('checkbox', { name: says('Select all rows on this page') }).check(),
  click('Confirm 2'),
);
const confirmBoth = inTurn(askBoth, click('Confirm 2, ₱25,000.00'));
/** Confirms the opened one, which the server refuses. */
const confirmOpened = inTurn(
  (page) => firstRow(page).click(),
  click('Confirm'),
  click('Confirm ₱12,500.00'),
);

export const toConfirmScreen: Screen = {
  name: 'to confirm',
  path: '/admin/to-confirm',
  viewer: 'admin',
  worlds: ['empty', 'long'],
  asks: true,
  states: {
    'empty by filter': findNothing,
    mine: { search: '?tab=mine' },
    'nothing of mine': { search: '?tab=mine', world: 'empty' },
    decided: {
      search: '?tab=decided',
      answers: { listProposals: rows(5, decidedProposal) },
      isPictured: true,
    },
    'nothing decided': { search: '?tab=decided', world: 'empty' },
    'of several kinds': {
      only: 'wide',
      prepare: (page) =>
        page.getByRole('checkbox', { name: says('Select all rows on this page') }).check(),
    },
    'two at once': {
      only: 'wide',
      answers: { listProposals: twoLoads },
      prepare: askBoth,
      isPictured: true,
    },
    'two at once, done in part': {
      only: 'wide',
      answers: { listProposals: twoLoads, confirmProposals: confirmedInPart },
      prepare: inTurn(confirmBoth, (page) => page.getByText(says('1 of 2 confirmed')).waitFor()),
      isPictured: true,
    },
    'two at once, which changed': {
      only: 'wide',
      answers: { listProposals: twoLoads, confirmProposals: changedSelection },
      prepare: inTurn(confirmBoth, awaitAlert),
      isPictured: true,
    },
    'decided meanwhile': {
      answers: { confirmProposal: refuses('proposal_already_decided') },
      prepare: async (page, server) => {
        await firstRow(page).click();
        await click('Confirm')(page);
        server.answers = { ...server.answers, readProposal: decidedMeanwhile };
        await click('Confirm ₱12,500.00')(page);
        await awaitAlert(page);
      },
      isPictured: true,
    },
    'refused by the thing itself': {
      answers: { confirmProposal: refuses('load_member_suspended') },
      prepare: inTurn(confirmOpened, awaitAlert),
    },
    'declined without a reason': {
      prepare: inTurn(
        (page) => firstRow(page).click(),
        click('Decline'),
        click('Decline ₱12,500.00'),
        (page) => page.getByText(says('Say why')).waitFor(),
      ),
      isPictured: true,
    },
    'changed since': {
      answers: { readProposal: changedProposal },
      prepare: async (page) => firstRow(page).click(),
      isPictured: true,
    },
    'a cash-in': evidenceOf('cash_in', { amount: 500, cashIn: 'BRY-7K2M9QXA', announced: 500 }),
    'a load of a bank line': evidenceOf('load', { amount: 500, bankLine: idOf(800) }),
    'a payout that failed': evidenceOf('payout_failed', { amount: 500, state: 'failed' }),
    'an approval that marks as sent': evidenceOf('payout', { amount: 500, state: 'sent' }),
    'payouts of a batch': evidenceOf('payout_put_back', { count: 6, total: 2_121 }),
    'a payment reference': evidenceOf('reference', {
      ...{ amount: 500, method: 'GCash', paymentReference: '9031234567890' },
    }),
    'a bank line to set aside': evidenceOf('set_aside', {
      ...{ account: 'GCash', amount: 500, status: 'set_aside' },
    }),
    'a revert': evidenceOf('revert', { amount: 500, status: 'failed' }),
    'a changed QR code': {
      answers: { readProposal: codeProposal },
      prepare: inTurn(
        (page) => firstRow(page).click(),
        (page) => page.getByText(says('No QR code could be read in this picture.')).waitFor(),
        (page) => page.getByText('account 999999990001, at PayMongo').waitFor(),
      ),
      isPictured: true,
    },
    'unclaimed money': evidenceOf('unclaimed', { amount: 500, status: 'paid' }),
    'a link for a verified person': {
      ...aWayIn,
      answers: { ...aWayIn.answers, readVerification: known },
    },
    'payouts to clear': {
      answers: { readProposal: clearanceProposal, listPayouts: rows(6, controlledPayout) },
      prepare: async (page) => firstRow(page).click(),
      isPictured: true,
    },
    'a payout to clear': {
      answers: { readProposal: clearanceProposal, listPayouts: rows(1, controlledPayout) },
      prepare: inTurn(
        (page) => firstRow(page).click(),
        (page) => page.getByText(says('Used by others')).waitFor(),
      ),
      isPictured: true,
    },
    "a lone owner's own": {
      answers: { readProposal: ownProposal },
      prepare: async (page) => firstRow(page).click(),
      isPictured: true,
    },
    'the link of an invitation': {
      answers: { confirmProposal: confirmedInvitation },
      prepare: async (page) => {
        await firstRow(page).click();
        await click('Confirm')(page);
        await click('Confirm ₱12,500.00')(page);
        await page.getByLabel(says('Password link')).waitFor();
      },
      isPictured: true,
    },
  },
  overlays: [
    drawer,
    fromDrawer('Confirm', 'Confirm the load'),
    fromDrawer('Decline', 'Decline the load'),
  ],
};
