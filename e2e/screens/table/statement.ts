import type { Page } from '@playwright/test';
import { fails, refuses } from '../answers/answer.ts';
import { withoutMovements } from '../answers/statements.ts';
import { says } from './says.ts';
import type { Screen } from './screen.ts';
import { awaitAlert, click, fill, inTurn } from './steps.ts';

/** The choice of other dates. */
const chooseOtherDays = (page: Page) =>
  page.getByRole('combobox', { name: says('Period') }).selectOption('custom');

/** A statement looks the same for the member and for an admin. */
export const statementScreen: Pick<Screen, 'worlds' | 'asks' | 'states'> = {
  worlds: ['empty', 'long'],
  asks: true,
  states: {
    'of other days': { search: '?from=2026-03-02&to=2026-03-05' },
    'of a bucket': { search: '?bucket=wallet&kind=load' },
    'empty by filter': {
      search: '?kind=load',
      answers: { readStatement: withoutMovements },
      isPictured: true,
    },
    'days refused here': {
      prepare: inTurn(
        chooseOtherDays,
        fill({ 'First day': '2026-03-20' }),
        click('Show'),
        async (page) => page.locator('[aria-invalid=true]').waitFor(),
      ),
      isPictured: true,
    },
    'days refused by the server': {
      search: '?from=2020-01-01',
      answers: { readStatement: refuses('request_invalid') },
      isPictured: true,
    },
    'no file': {
      prepare: async (page, server) => {
        server.answers = { ...server.answers, readStatement: fails };
        await click('Download PDF')(page);
        await awaitAlert(page);
      },
      isPictured: true,
    },
    'parts of a movement': {
      prepare: async (page) => {
        await page.locator('li summary').last().click();
        await page.getByRole('link', { name: /T7M2/ }).waitFor();
      },
      isPictured: true,
    },
    'what changed': {
      prepare: async (page) => {
        await page.locator('summary').first().click();
        await page.locator('details[open]').waitFor();
      },
      isPictured: true,
    },
  },
};
