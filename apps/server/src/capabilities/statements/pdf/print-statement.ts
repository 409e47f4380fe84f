import type { Line } from '../domain/lines.ts';
import type { StatementFound } from '../service/read-statement.ts';
import { bucketWords } from '../words.ts';
import { drawMasthead } from './masthead.ts';
import { drawMovements } from './movements.ts';
import { drawPages } from './pages.ts';
import { createSheet, looks } from './sheet.ts';
import { drawKinds, drawSummary } from './summary.ts';
import { drawHeading, drawParagraph } from './text.ts';
import { kindWords, words } from './words.ts';
import { writeDay, writeMoment } from './write.ts';

/** Who gives the statement out. */
export interface Issuer {
  legalName: string;
  registrationNumber: string;
  licenceNumber: string;
  isDemo: boolean;
}

/**
 * Prints a statement on A4 pages: what it is of, a summary, every movement, how to check it. What it
 * says is all that its bytes depend on.
 */
export async function printStatement(
  found: StatementFound,
  batches: AsyncIterable<readonly Line[]>,
  issuer: Issuer,
): Promise<AsyncIterable<Uint8Array>> {
  const { period, username, madeAt } = found;
  const days = words.period(writeDay(period.from), writeDay(period.to));
  const running = words.of(username, days);
  const sheet = await createSheet(running, issuer.legalName || 'Barya', madeAt);
  drawMasthead(sheet, { operator: listRecord(issuer), facts: listFacts(found, days) });
  drawSummary(sheet, found);
  drawKinds(sheet, found);
  await drawMovements(sheet, batches, found.movementCount);
  drawHeading(sheet, words.check);
  for (const check of words.checks) drawParagraph(sheet, check, looks.soft, 2);
  drawPages(sheet, { running, isDemo: issuer.isDemo });
  sheet.root.end();
  sheet.doc.end();
  return sheet.doc as unknown as AsyncIterable<Uint8Array>;
}

function listRecord({ legalName, registrationNumber, licenceNumber }: Issuer): string[] {
  const numbers = [
    registrationNumber && words.registration(registrationNumber),
    licenceNumber && words.licence(licenceNumber),
  ].filter((text) => text !== '');
  return [legalName, numbers.join(', ')].filter((text) => text !== '');
}

function listFacts({ username, contact, madeAt, bucket, kind }: StatementFound, days: string) {
  const only = [
    bucket && words.onlyBucket(bucketWords[bucket]),
    kind && words.onlyKind(kindWords[kind]),
  ].filter((text) => text !== undefined);
  return [
    { name: words.member, value: username },
    { name: words.contact, value: contact },
    { name: words.periodName, value: days },
    { name: words.made, value: words.madeAt(writeMoment(madeAt)) },
    ...(only.length > 0 ? [{ name: words.shows, value: only.join('; ') }] : []),
  ];
}
