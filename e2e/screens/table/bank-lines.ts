import type { Page } from '@playwright/test';
import { refuses, unreachable, waits } from '../answers/answer.ts';
import {
  allKnown,
  asideLine,
  importedBefore,
  importInUse,
  matchedLine,
  maybeDuplicate,
  nothingRead,
  outLine,
  unclear,
  unclearCashIn,
  unknownLine,
  unmapped,
} from '../answers/bank-lines.ts';
import { usedReference } from '../answers/cash-ins.ts';
import { repeatedLoad, suspendedRecipient } from '../answers/office.ts';
import { FINDS_NOTHING } from '../stage/fake-server.ts';
import { mentions, says } from './says.ts';
import { closeButton, dialog, type Overlay, type Screen } from './screen.ts';
import { awaitAlert, click, fill, inTurn } from './steps.ts';

const opened = '?line=anything';

/** Chooses an account and a file of a text or bytes. */
function choose(content: string | Buffer, account = 'GCash') {
  return async (page: Page): Promise<void> => {
    await page
      .getByRole('combobox', { name: says('Account') })
      .first()
      .selectOption(account);
    await page.getByLabel(says('Statement')).setInputFiles({
      name: 'gcash-2026-03.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(content),
    });
  };
}
/** Chooses a statement of GCash. */
export const chooseCsv = choose('Date and Time,Description,Reference No.,Debit,Credit,Balance\n');
/** Drops a statement of GCash on the heading, far from the field. */
async function dropCsv(page: Page): Promise<void> {
  const dataTransfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Date,Amount\n'], 'gcash-2026-03.csv'));
    return data;
  });
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer });
  await page.getByText(mentions('157 lines can be read.')).waitFor();
}
const submit = click('Import');
const inDrawer = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: says(name) });

/** A dialog that a button of the opened line opens. */
function fromReview(button: string, title: string, answers: Overlay['answers'] = {}): Overlay {
  return {
    name: button.toLowerCase(),
    search: opened,
    answers,
    opener: inDrawer(button),
    overlay: (page) => page.getByRole('dialog', { name: mentions(title) }),
    closer: closeButton,
  };
}

const undo = (page: Page) =>
  page
    .getByRole('button', { name: mentions('Undo the import of') })
    .first()
    .click();
const confirmUndo = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: says('Undo') })
    .click();

const findMember = inTurn(
  (page) => inDrawer('Credit a member')(page).click(),
  fill({ Username: 'liza.reyes' }),
  click('Find the member'),
);

export const bankLinesScreen: Screen = {
  name: 'bank lines',
  path: '/admin/bank-lines',
  viewer: 'admin',
  worlds: ['empty', 'long'],
  asks: true,
  states: {
    'empty by filter': { search: `?search=${FINDS_NOTHING}`, isPictured: true },
    'long review': { world: 'long', search: opened, isPictured: true },
    'a line without suggestion': {
      search: opened,
      answers: { readBankLine: unknownLine },
      isPictured: true,
    },
    'a matched line': { search: opened, answers: { readBankLine: matchedLine }, isPictured: true },
    'a line set aside': { search: opened, answers: { readBankLine: asideLine }, isPictured: true },
    'not found in the drawer': {
      search: opened,
      answers: { readBankLine: refuses('bank_line_unknown') },
    },
    'matched meanwhile': {
      search: opened,
      answers: { matchBankLine: refuses('match_target_taken') },
      prepare: async (page) => {
        await page
          .getByRole('dialog')
          .getByRole('button', { name: mentions('Match to') })
          .click();
        await awaitAlert(page);
      },
      isPictured: true,
    },
    'all matched that fit': {
      prepare: async (page) => {
        await click('Match all 12')(page);
        await page.getByText(mentions('12 lines were matched.')).waitFor();
      },
      isPictured: true,
    },
    'whom a credit reaches': {
      search: opened,
      prepare: async (page) => {
        await findMember(page);
        await page
          .getByRole('dialog', { name: mentions('to a member') })
          .getByRole('button', { name: mentions('to liza.reyes') })
          .waitFor();
      },
      isPictured: true,
    },
    'a repeated credit': {
      search: opened,
      answers: { readLoadRecipient: repeatedLoad },
      prepare: async (page) => {
        await findMember(page);
        await page.getByText(mentions('already, on')).waitFor();
      },
      isPictured: true,
    },
    'a credit to a suspended member': {
      search: opened,
      answers: { readLoadRecipient: suspendedRecipient },
      prepare: inTurn(findMember, awaitAlert),
    },
    'a credit to nobody': {
      search: opened,
      answers: { readLoadRecipient: refuses('member_unknown') },
      prepare: inTurn(findMember, awaitAlert),
    },
    'a credit with a used reference': {
      search: opened,
      answers: { creditBankLine: usedReference },
      prepare: inTurn(
        findMember,
        (page) =>
          page
            .getByRole('dialog', { name: mentions('to a member') })
            .getByRole('button', { name: mentions('to liza.reyes') })
            .click(),
        awaitAlert,
      ),
      isPictured: true,
    },
    'no reason': {
      search: opened,
      prepare: async (page) => {
        await inDrawer('Set aside')(page).click();
        await page
          .getByRole('dialog', { name: mentions('aside?') })
          .getByRole('button', { name: says('Set aside') })
          .click();
        await page.getByText(says('Please say why')).waitFor();
      },
    },
    import: { search: '?view=import', isPictured: true },
    'an import without accounts': {
      search: '?view=import',
      answers: { listPaymentMethods: [] },
      isPictured: true,
    },
    'an empty file': { search: '?view=import', prepare: inTurn(choose(''), awaitAlert) },
    'a locked PDF': {
      search: '?view=import',
      answers: { importBankLines: refuses('statement_password_wrong') },
      prepare: inTurn(chooseCsv, fill({ 'Password of the PDF': 'barya' }), click('Open')),
      isPictured: true,
    },
    'what must be answered': {
      search: '?view=import',
      answers: { importBankLines: unclear },
      prepare: async (page) => {
        await chooseCsv(page);
        await page.getByRole('radio', { name: mentions('April 3') }).waitFor();
        await page.getByText(mentions('Answer the questions above')).waitFor();
      },
      isPictured: true,
    },
    'maybe credited already': {
      search: opened,
      answers: { creditBankLine: maybeDuplicate },
      prepare: async (page) => {
        await page
          .getByRole('dialog')
          .getByRole('button', { name: mentions('to marco.santos') })
          .click();
        await page.getByText(mentions('If this is another payment')).waitFor();
      },
      isPictured: true,
    },
    'which cash-in a credit pays': {
      search: opened,
      answers: { creditBankLine: unclearCashIn },
      prepare: inTurn(
        findMember,
        (page) =>
          page
            .getByRole('dialog', { name: mentions('to a member') })
            .getByRole('button', { name: mentions('to liza.reyes') })
            .click(),
        (page) => page.getByText(says('Which cash-in does it pay?')).waitFor(),
      ),
      isPictured: true,
    },
    'many to set aside': {
      prepare: async (page) => {
        await page
          .getByRole('checkbox', { name: mentions('Select ₱') })
          .first()
          .check();
        await page.getByRole('button', { name: says('Set 1 aside') }).click();
        await page.getByRole('dialog', { name: mentions('aside?') }).waitFor();
      },
      isPictured: true,
    },
    imports: { search: '?tab=imports', isPictured: true },
    rules: { search: '?tab=rules', isPictured: true },
    'a refused rule': {
      search: '?tab=rules',
      answers: { updateSettings: refuses('request_invalid') },
      prepare: inTurn(click('Add a rule'), click('Save rules'), awaitAlert),
    },
    'an import is in use': {
      search: '?tab=imports',
      answers: { undoBankImport: importInUse },
      prepare: inTurn(undo, fill({ Reason: 'The wrong month' }), confirmUndo, awaitAlert),
      isPictured: true,
    },
    'the preview': {
      search: '?view=import',
      prepare: async (page) => {
        await chooseCsv(page);
        await page.getByText(mentions('157 lines can be read.')).waitFor();
      },
      isPictured: true,
    },
    'a dropped file': { prepare: dropCsv },
    'a file dropped beside the field': { search: '?view=import', prepare: dropCsv },
    'unknown columns': {
      search: '?view=import',
      answers: { importBankLines: unmapped },
      prepare: async (page) => {
        await chooseCsv(page);
        await page.getByText(mentions('Which columns hold the date')).waitFor();
        await page.getByText(mentions('Choose the column with')).waitFor();
      },
      isPictured: true,
    },
    'no line is readable': {
      search: '?view=import',
      answers: { importBankLines: nothingRead },
      prepare: inTurn(chooseCsv, awaitAlert),
      isPictured: true,
    },
    'an unreadable file': {
      search: '?view=import',
      answers: { importBankLines: refuses('statement_unreadable') },
      prepare: inTurn(chooseCsv, awaitAlert),
    },
    'the import is under way': {
      search: '?view=import',
      prepare: async (page, server) => {
        await chooseCsv(page);
        await page.getByText(mentions('157 lines can be read.')).waitFor();
        server.answers = { ...server.answers, importBankLines: waits };
        await submit(page);
        await page.getByRole('progressbar').waitFor();
      },
      isWaiting: true,
      isPictured: true,
    },
    'the import without an answer': {
      search: '?view=import',
      prepare: async (page, server) => {
        await chooseCsv(page);
        await page.getByText(mentions('157 lines can be read.')).waitFor();
        server.answers = { ...server.answers, importBankLines: unreachable };
        await submit(page);
        await page.getByRole('alert').last().waitFor();
      },
    },
    'imported before with other answers': {
      search: '?view=import',
      prepare: async (page, server) => {
        await chooseCsv(page);
        await page.getByText(mentions('157 lines can be read.')).waitFor();
        server.answers = { ...server.answers, importBankLines: importedBefore };
        await submit(page);
        await page.getByRole('button', { name: mentions('Undo the import of') }).waitFor();
      },
    },
    'the result': {
      search: '?view=import',
      prepare: async (page) => {
        await chooseCsv(page);
        await submit(page);
        await page.getByText(mentions('117 lines are new.')).waitFor();
      },
      isPictured: true,
    },
    'all known before': {
      search: '?view=import',
      answers: { importBankLines: allKnown },
      prepare: async (page) => {
        await chooseCsv(page);
        await submit(page);
        await page.getByText(mentions('Nothing was added')).waitFor();
      },
    },
  },
  overlays: [
    {
      name: 'review',
      opener: (page) => page.getByRole('rowheader').first().getByRole('button'),
      overlay: dialog,
      closer: closeButton,
    },
    fromReview('Choose another', 'What is'),
    {
      ...fromReview('Choose what it is', 'What is', { readBankLine: outLine }),
      name: 'choose for money out',
    },
    fromReview('Credit a member', 'Credit ₱500.00'),
    fromReview('Set aside', 'Set ₱500.00 in aside?'),
    fromReview('Undo match', 'Take back', { readBankLine: matchedLine }),
    {
      name: 'undo an import',
      search: '?tab=imports',
      opener: (page) => page.getByRole('button', { name: mentions('Undo the import of') }).first(),
      overlay: (page) => page.getByRole('dialog', { name: says('Undo this import?') }),
      closer: closeButton,
    },
  ],
};
