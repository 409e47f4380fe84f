import {
  changedProposal,
  clearanceProposal,
  codeProposal,
  confirmedInvitation,
  ownProposal,
  proposalOf,
} from '../answers/four-eyes.ts';
import { controlledPayout } from '../answers/payouts.ts';
import { idOf, rows } from '../answers/time.ts';
import { drawer, findNothing, firstRow, fromDrawer } from './admin-lists.ts';
import { says } from './says.ts';
import { dialog, type Screen, type State } from './screen.ts';
import { click, inTurn } from './steps.ts';

/** What its maker saw, below what it does. */
const evidenceOf = (kind: Parameters<typeof proposalOf>[0], after: object): State => ({
  answers: { readProposal: proposalOf(kind, after) },
  prepare: inTurn(
    (page) => firstRow(page).click(),
    (page) => page.getByText(says('New since it was asked')).waitFor(),
  ),
});

export const toConfirmScreen: Screen = {
  name: 'to confirm',
  path: '/admin/to-confirm',
  viewer: 'admin',
  worlds: ['empty', 'long'],
  asks: true,
  states: {
    'empty by filter': findNothing,
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
    'a revert': evidenceOf('revert', { amount: 500, status: 'failed' }),
    'a changed QR code': {
      answers: { readProposal: codeProposal },
      prepare: inTurn(
        (page) => firstRow(page).click(),
        (page) => page.getByText(says('No QR code could be read in this picture.')).waitFor(),
        (page) => page.getByText('BARYA TEST').waitFor(),
      ),
      isPictured: true,
    },
    'unclaimed money': evidenceOf('unclaimed', { amount: 500, status: 'paid' }),
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
        await dialog(page)
          .last()
          .getByRole('button', { name: says('Confirm') })
          .click();
        await page.getByLabel(says('Password link')).waitFor();
      },
      isPictured: true,
    },
  },
  overlays: [drawer, fromDrawer('Confirm', 'Confirm Load'), fromDrawer('Decline', 'Decline Load')],
};
