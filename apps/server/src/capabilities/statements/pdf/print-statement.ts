import type { Language } from '@barya/contract';
import {
  colors,
  createSheet,
  decoration,
  drawFeet,
  drawRule,
  drawText,
  endSheet,
  heightOf,
  looks,
  page,
  type Sheet,
  tagged,
  widthOf,
  wrap,
} from '../../../kernel/pdf/sheet.ts';
import { drawHeading, drawParagraph } from '../../../kernel/pdf/table.ts';
import type { Line } from '../domain.ts';
import type { StatementFound } from '../service/read-statement.ts';
import { drawKinds, drawMovements, drawSummary } from './sections.ts';
import { type StatementWords, statementWordsIn, writeDay, writeMoment } from './write.ts';

/** The operator that issues the statement. */
export interface Issuer {
  legalName: string;
  registrationNumber: string;
  licenceNumber: string;
  isDemo: boolean;
}

/**
 * Prints a statement on A4 pages: head, summary, movements, how to check it. The same content
 * always gives the same bytes.
 */
export async function printStatement(
  found: StatementFound,
  batches: AsyncIterable<readonly Line[]>,
  issuer: Issuer,
  language: Language,
): Promise<AsyncIterable<Uint8Array>> {
  const told = statementWordsIn(language);
  const { words } = told;
  const { period, username, madeAt } = found;
  const days = words.period(writeDay(period.from, words), writeDay(period.to, words));
  const running = words.of(username, days);
  const sheet = await createSheet(running, issuer.legalName || 'Barya', madeAt, language);
  drawMasthead(sheet, {
    title: words.title,
    operator: listRecord(issuer, told),
    facts: listFacts(found, days, told),
  });
  drawSummary(sheet, found, told);
  drawKinds(sheet, found, told);
  await drawMovements(sheet, batches, found.movementCount, told);
  drawHeading(sheet, words.check);
  for (const check of words.checks) drawParagraph(sheet, check, looks.soft, 2);
  drawFeet(sheet, running, words.page, () => issuer.isDemo && drawDemo(sheet, words.demo));
  return endSheet(sheet);
}

function listRecord(
  { legalName, registrationNumber, licenceNumber }: Issuer,
  { words }: StatementWords,
): string[] {
  const numbers = [
    registrationNumber && words.registration(registrationNumber),
    licenceNumber && words.licence(licenceNumber),
  ].filter((text) => text !== '');
  return [legalName, numbers.join(', ')].filter((text) => text !== '');
}

function listFacts(
  { username, contact, madeAt, bucket, kind }: StatementFound,
  days: string,
  { words, bucketWords, movementWords }: StatementWords,
) {
  const only = [
    bucket && words.onlyBucket(bucketWords[bucket]),
    kind && words.onlyKind(movementWords.kinds[kind].many),
  ].filter((text) => text !== undefined);
  return [
    { name: words.member, value: username },
    { name: words.contact, value: contact },
    { name: words.periodName, value: days },
    { name: words.made, value: words.madeAt(writeMoment(madeAt, words)) },
    ...(only.length > 0 ? [{ name: words.shows, value: only.join('; ') }] : []),
  ];
}

const NAME_WIDTH = 110;

/** The facts of the head. */
interface Masthead {
  title: string;
  /** The operator's records, one line each; may be empty. */
  operator: readonly string[];
  facts: readonly { name: string; value: string }[];
}

/** The head of the first page. */
function drawMasthead(sheet: Sheet, { title, operator, facts }: Masthead): void {
  drawCoin(sheet, page.left, sheet.y);
  const x = page.left + 34;
  tagged(sheet, sheet.root, 'P', () =>
    drawText(sheet, 'Barya', { x, y: sheet.y + 2 }, { ...looks.title, color: colors.gold }),
  );
  const look = { ...looks.title, size: 13 };
  const titleX = page.right - widthOf(sheet, title, look);
  tagged(sheet, sheet.root, 'H1', () =>
    drawText(sheet, title, { x: titleX, y: sheet.y + 5 }, look),
  );
  sheet.y += 32;
  for (const line of operator) drawParagraph(sheet, line, looks.soft, 0);
  sheet.y += 6;
  decoration(sheet, () => drawRule(sheet, sheet.y, colors.gold));
  sheet.y += 10;
  for (const { name, value } of facts) drawFact(sheet, name, value);
}

function drawFact(sheet: Sheet, name: string, value: string): void {
  const lines = wrap(sheet, value, looks.text, page.right - page.left - NAME_WIDTH);
  tagged(sheet, sheet.root, 'P', () => {
    drawText(sheet, name, { x: page.left, y: sheet.y }, { ...looks.text, color: colors.soft });
    for (const line of lines) {
      drawText(sheet, line, { x: page.left + NAME_WIDTH, y: sheet.y }, looks.strong);
      sheet.y += heightOf(looks.strong);
    }
  });
  sheet.y += 2;
}

/** The brand's coin, 26 points wide. */
function drawCoin(sheet: Sheet, x: number, y: number): void {
  const { doc } = sheet;
  decoration(sheet, () => {
    doc
      .save()
      .translate(x, y)
      .scale(26 / 32);
    doc.circle(16, 16, 15).fill('#f0b93a');
    doc.circle(16, 16, 11.5).lineWidth(1.4).strokeColor('#bd8a1d').stroke();
    doc.path('M13 24V8h4.6a4.4 4.4 0 0 1 0 8.8H13M9.6 11h12.8M9.6 13.8h12.8');
    doc.lineWidth(2).lineCap('round').lineJoin('round').strokeColor('#6b4500').stroke();
    doc.restore();
  });
}

function drawDemo(sheet: Sheet, text: string): void {
  const { doc } = sheet;
  const width = widthOf(sheet, text, looks.head);
  const x = page.left;
  doc
    .roundedRect(x, 30, width + 16, 16, 8)
    .lineWidth(0.7)
    .strokeColor(colors.gold)
    .stroke();
  drawText(sheet, text, { x: x + 8, y: 33.5 }, { ...looks.head, color: colors.gold });
}
