import type { Page } from '@playwright/test';
import { refuses } from '../answers/answer.ts';
import { broken } from '../answers/reserves.ts';
import { FINDS_NOTHING } from '../stage/fake-server.ts';
import { says } from './says.ts';
import { closeButton, dialog, type Screen } from './screen.ts';
import { awaitAlert, click, inTurn } from './steps.ts';

/** Fills the form below a heading, since both forms have an amount. */
function fillTakeOut(amount: string, note: string) {
  return async (page: Page): Promise<void> => {
    await page.getByLabel(says('Amount')).last().fill(amount);
    await page.getByLabel(says('What for')).fill(note);
  };
}

async function fillPayIn(page: Page): Promise<void> {
  await page.getByLabel(says('Amount')).first().fill('9999999.99');
  await page.getByLabel(says('Reference')).first().fill('9012345678901');
}
const payIn = click('Pay into the fund');

const takeOut = click('Take out of the fund');

export const reserves: Screen = {
  name: 'reserves',
  path: '/admin/reserves',
  viewer: 'admin',
  worlds: ['empty', 'long'],
  asks: true,
  states: {
    'as a table': { search: '?view=table', isPictured: true },
    'long as a table': { world: 'long', search: '?view=table' },
    'empty by filter': { search: `?search=${FINDS_NOTHING}` },
    'does not add up': { answers: { readReserves: broken }, isPictured: true },
    'nothing paid in': { prepare: inTurn(payIn, awaitAlert) },
    'not booked': {
      answers: { payIntoReserves: refuses('service_unavailable') },
      prepare: async (page) => {
        await inTurn(fillPayIn, payIn)(page);
        await dialog(page)
          .getByRole('button', { name: says('Pay in ₱9,999,999.99') })
          .click();
        await dialog(page).getByRole('alert').waitFor();
      },
      isPictured: true,
    },
    'nothing taken out': { prepare: inTurn(takeOut, awaitAlert) },
    'more than is not promised': {
      prepare: inTurn(fillTakeOut('250000.01', 'Rent'), takeOut, awaitAlert),
      isPictured: true,
    },
    'no reason': { prepare: inTurn(fillTakeOut('100', ''), takeOut, awaitAlert) },
    'promised meanwhile': {
      answers: { takeOutOfReserves: refuses('fund_amount_promised') },
      prepare: async (page) => {
        await inTurn(fillTakeOut('1000', 'Bank transfer of March'), takeOut)(page);
        await dialog(page)
          .getByRole('button', { name: says('Take out ₱1,000.00') })
          .click();
        await dialog(page).getByRole('alert').waitFor();
      },
      isPictured: true,
    },
    'not found in the drawer': {
      search: '?open=nothing',
      answers: { readReserveEntry: refuses('reserve_entry_unknown') },
    },
    'long drawer': { world: 'long', search: '?open=anything', isPictured: true },
  },
  overlays: [
    {
      name: 'paying in',
      before: fillPayIn,
      opener: (page) => page.getByRole('button', { name: says('Pay into the fund') }),
      overlay: dialog,
      closer: closeButton,
    },
    {
      name: 'taking out',
      before: fillTakeOut('1000', 'Bank transfer of March'),
      opener: (page) => page.getByRole('button', { name: says('Take out of the fund') }),
      overlay: dialog,
      closer: closeButton,
    },
    {
      name: 'drawer',
      opener: (page) => page.getByRole('rowheader').getByRole('button').first(),
      overlay: dialog,
      closer: closeButton,
    },
  ],
};
