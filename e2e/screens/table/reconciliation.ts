import type { Page } from '@playwright/test';
import { refuses, unreachable } from '../answers/answer.ts';
import { agreeing, closedDays, oneAccount, openedDay } from '../answers/reconciliation.ts';
import { mentions, says } from './says.ts';
import { closeButton, type Overlay, type Screen } from './screen.ts';
import { awaitAlert, click, fill, inTurn } from './steps.ts';

const ofOne = '?account=GCash';
const one = { readReconciliation: oneAccount };
const opened = `${ofOne}&open=${openedDay}`;

/** A dialog that a button of an account's days opens. */
function fromButton(button: string, title: string, search = ofOne): Overlay {
  return {
    name: button.toLowerCase(),
    search,
    answers: one,
    opener: (page) => page.getByRole('button', { name: mentions(button) }).first(),
    overlay: (page) => page.getByRole('dialog', { name: mentions(title) }),
    closer: closeButton,
  };
}

const confirm = (name: string) => (page: Page) =>
  page
    .getByRole('dialog', { name: mentions(name) })
    .getByRole('button')
    .last()
    .click();

export const reconciliationScreen: Screen = {
  name: 'reconciliation',
  path: '/admin/reconciliation',
  viewer: 'admin',
  worlds: ['empty', 'long'],
  asks: true,
  states: {
    'one account': { search: ofOne, answers: one, isPictured: true },
    'without difference': { search: ofOne, answers: { readReconciliation: agreeing } },
    'days that differ': { search: '?status=differs', isPictured: true },
    'no day differs': {
      search: '?status=differs',
      answers: { listBankDifferences: { agreedUpTo: null, accounts: [], days: [] } },
    },
    'days that differ cannot be read': {
      search: '?status=differs',
      answers: { listBankDifferences: unreachable },
    },
    'closed days': {
      search: ofOne,
      answers: { readReconciliation: closedDays },
      isPictured: true,
    },
    'money without an account': {
      search: '?account=unassigned',
      answers: { readReconciliation: { ...oneAccount, account: 'unassigned' } },
    },
    'a refused period': {
      search: '?from=2020-01-01',
      answers: { readReconciliation: refuses('request_invalid') },
    },
    'an opened day': { search: opened, answers: one, isPictured: true },
    'not a day of the period': { search: `${ofOne}&open=2020-01-01`, answers: one },
    'the books of a day fail': {
      search: opened,
      answers: { ...one, listUnmatchedBooks: unreachable },
    },
    'days without a statement are named before closing': {
      search: ofOne,
      answers: one,
      prepare: async (page) => {
        await click('Close days')(page);
        const days = 'No statement of Mar 12 to Mar 14. No statement before Feb 14.';
        await page.getByRole('dialog').getByText(days).waitFor();
      },
    },
    'days that changed meanwhile': {
      search: ofOne,
      answers: { ...one, closeDays: refuses('reconciliation_changed') },
      prepare: inTurn(click('Close days'), confirm('Close days of'), awaitAlert),
      isPictured: true,
    },
    'no reason to open': {
      search: ofOne,
      answers: one,
      prepare: async (page) => {
        await inTurn(click('Open closed days'), confirm('Open closed days of'))(page);
        await page.getByText(says('Please say why')).waitFor();
      },
    },
    'an explanation that is late': {
      search: opened,
      answers: { ...one, explainDay: refuses('day_closed') },
      prepare: inTurn(
        click('Explain the difference'),
        fill({ Reason: 'Interest' }),
        confirm('differ?'),
        awaitAlert,
      ),
    },
    'a period without its lines': {
      search: ofOne,
      answers: { ...one, correctImportPeriod: refuses('request_invalid') },
      prepare: inTurn(
        (page) =>
          page
            .getByRole('button', { name: mentions('Correct') })
            .first()
            .click(),
        fill({ Reason: 'As the app shows' }),
        confirm('Which days'),
        awaitAlert,
      ),
      isPictured: true,
    },
  },
  overlays: [
    // A phone has cards instead of the table.
    ...(['wide', 'narrow'] as const).map((only) => ({
      ...fromButton('Look closer at', 'Unmatched on'),
      name: `closer ${only}`,
      only,
    })),
    fromButton('Close days', 'Close days of'),
    fromButton('Open closed days', 'Open closed days of'),
    fromButton('Explain the difference', 'differ?', opened),
    fromButton('Correct', 'Which days'),
  ],
};
