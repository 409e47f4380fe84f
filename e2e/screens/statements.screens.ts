/** Bank statements: what was done here is seen here, Back loses no file, and the focus stays. */
import { expect } from '@playwright/test';
import { toasts, untilKeysWork } from '../support/screen.ts';
import { refuses } from './answers/answer.ts';
import { bankLines, matchedLine } from './answers/bank-lines.ts';
import { settings } from './answers/settings.ts';
import { toDo } from './answers/to-do.ts';
import { desk } from './looks.ts';
import { test } from './stage/stage.ts';
import { chooseCsv, bankLinesScreen as screen } from './table/bank-lines.ts';

const { listBankImports, listBankLines, readBankLine } = bankLines.filled;
const importing = { search: '?view=import' };

test('a credit by its key names amount and member', async ({ stage }) => {
  const { page, server } = stage;
  const [, , credit] = readBankLine.suggestions;
  const line = { ...readBankLine, suggestions: credit ? [credit] : [] };
  await stage.show(screen, { answers: { listBankLines: [line] } }, desk);
  await untilKeysWork(page);
  await page.keyboard.press('3');
  await expect(toasts(page)).toContainText('₱500.00 in has only 1 suggestion.');
  server.answers = { ...server.answers, listBankLines: [matchedLine] };
  await page.keyboard.press('1');
  await expect(toasts(page)).toContainText('₱500.00 to jun.dela-cruz');
});

test('lines of an own import are shown without a press, those of others wait', async ({
  stage,
}) => {
  const { page, server } = stage;
  const [first, ...others] = listBankLines;
  await stage.show(screen, { ...importing, answers: { listBankLines: others } }, desk);
  const rows = page.getByRole('table', { name: 'Bank lines' }).getByRole('rowheader');
  await expect(rows).toHaveCount(10);
  const before = await rows.first().textContent();
  await chooseCsv(page);
  server.answers = { ...server.answers, listBankLines: [first!, ...others] };
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('117 lines are new.')).toBeVisible();
  await expect(rows.first()).not.toHaveText(before ?? '');
  const newer = { ...first!, _id: '0123456789abcdef01234567' };
  server.answers = { ...server.answers, listBankLines: [newer, first!, ...others] };
  await page.getByRole('button', { name: 'Match all 12' }).click();
  await expect(page.getByRole('button', { name: '1 new line' })).toBeVisible();
});

test('Back from a plan keeps the file, and from the form leads to the lines', async ({ stage }) => {
  const { page } = stage;
  await stage.show(screen, {}, desk);
  await page.getByRole('button', { name: 'Import a statement' }).click();
  await chooseCsv(page);
  const plan = page.getByRole('heading', { name: 'How it will be read' });
  await expect(plan).toBeVisible();
  await page.goBack();
  await expect(plan).toHaveCount(0);
  const read = page.getByRole('button', { name: 'Read gcash-2026-03.csv' });
  await expect(read).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(plan).toBeVisible();
  await expect(page.locator(':focus')).toContainText('How it will be read');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Import a statement' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/bank-lines$/);
});

test('its entry in the menu is one line, also where hundreds wait', async ({ stage }) => {
  const { readToDo } = toDo.filled;
  const entries = readToDo.entries.map((entry) => ({ ...entry, count: 999 }));
  const smallest = { width: 1280, height: 720, scheme: 'light' } as const;
  await stage.show(screen, { answers: { readToDo: { ...readToDo, entries } } }, smallest);
  const links = stage.page.getByRole('navigation').first().getByRole('link');
  await expect(links.filter({ hasText: 'Bank statements' })).toContainText('999');
  const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
  expect(new Set(boxes.map((box) => box?.height)).size).toBe(1);
});

test('a plan shows all lines that it has, and says how many more there are', async ({ stage }) => {
  const { page } = stage;
  await stage.show(screen, importing, desk);
  await chooseCsv(page);
  await page.getByRole('button', { name: 'Show 50 of 157 lines' }).click();
  const lines = page.getByRole('table', { name: 'The first 50 lines' });
  await expect(lines.getByRole('rowheader')).toHaveCount(50);
  await expect(page.getByText('107 more lines are in the list after the import.')).toBeVisible();
});

test('the focus stays where something is done', async ({ stage }) => {
  const { page, server } = stage;
  const focused = page.locator(':focus');

  // The password of a PDF: the field, and after a wrong one again.
  const locked = { importBankLines: refuses('statement_password_wrong') };
  await stage.show(screen, { ...importing, answers: locked }, desk);
  await chooseCsv(page);
  const password = page.getByLabel('Password of the PDF');
  await expect(password).toBeFocused();
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(password).toHaveValue('');
  await expect(password).toBeFocused();
  server.answers = { ...server.answers, importBankLines: bankLines.filled.importBankLines };
  await page.keyboard.type('right');
  await page.keyboard.press('Enter');
  await expect(page.getByText('157 lines can be read.')).toBeVisible();
  await expect(focused).toContainText('157 lines can be read.');

  // The undo of an import: the next one.
  await stage.show(screen, { search: '?tab=imports' }, desk);
  const undo = page.getByRole('button', { name: /^Undo the import of/ });
  const [undone, ...others] = listBankImports;
  await undo.first().focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Reason').fill('The wrong month');
  server.answers = {
    ...server.answers,
    listBankImports: [{ ...undone!, undoneAt: undone!.at }, ...others],
  };
  const count = await undo.count();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(undo).toHaveCount(count - 1);
  await expect(undo.first()).toBeFocused();

  // Saved rules: the button.
  const message = 'Settings updated successfully';
  const updateSettings = { ...settings.filled.readSettings, message };
  await stage.show(screen, { search: '?tab=rules', answers: { updateSettings } }, desk);
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const save = page.getByRole('button', { name: 'Save rules' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Settings updated');
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(save).toBeFocused();

  // A credit in a drawer: its heading.
  await stage.show(screen, { search: '?open=anything' }, desk);
  const drawer = page.getByRole('dialog');
  await drawer
    .getByRole('button', { name: /^Credit ₱500.00 to/ })
    .first()
    .focus();
  server.answers = { ...server.answers, readBankLine: matchedLine };
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Undo match' })).toBeVisible();
  await expect(drawer.getByRole('heading').first()).toBeFocused();
});
