import {
  changedProposal,
  clearanceProposal,
  confirmedInvitation,
  ownProposal,
} from '../answers/four-eyes.ts';
import { controlledPayout } from '../answers/payouts.ts';
import { rows } from '../answers/time.ts';
import { drawer, findNothing, firstRow, fromDrawer } from './admin-lists.ts';
import { says } from './says.ts';
import { dialog, type Screen } from './screen.ts';
import { click, inTurn } from './steps.ts';

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
