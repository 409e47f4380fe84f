import { type Language, routes, type Statement, type StatementQuery } from '@barya/contract';
import type { SentFile } from '../../kernel/csv.ts';
import { type Endpoint, readEndpoint } from '../../kernel/endpoint.ts';
import type { Inquiry } from '../../kernel/operation.ts';
import type { PayoutKey } from '../../kernel/payout-key.ts';
import { readLanguage } from '../../people/members.ts';
import { presentReceipt, readReceipt } from '../activity/index.ts';
import { exportCsv, presentStatement } from './presenter.ts';
import { exportPdf, readLinesOfPage } from './service/read-lines.ts';
import { readStatement } from './service/read-statement.ts';

/**
 * A member's own statement, and the same for admins, in English.
 * @param payoutKey checks the withdrawals on receipts that staff read
 */
export const createStatementEndpoints = (payoutKey: PayoutKey): Endpoint[] => [
  readEndpoint(
    routes.readStatement,
    ({ inquiry, actor, input }) => show(inquiry, actor.memberId, input.query),
    {
      'text/csv': async ({ inquiry, actor: { memberId }, input }) =>
        asCsv(inquiry, memberId, input.query, await readLanguage(inquiry.db, memberId)),
      'application/pdf': async ({ inquiry, actor: { memberId }, input }) =>
        asPdf(inquiry, memberId, input.query, await readLanguage(inquiry.db, memberId)),
    },
  ),

  readEndpoint(
    routes.readMemberStatement,
    ({ inquiry, input }) => show(inquiry, input.params.id, input.query),
    {
      'text/csv': ({ inquiry, input }) => asCsv(inquiry, input.params.id, input.query, 'en'),
      'application/pdf': ({ inquiry, input: { params, query } }) =>
        asPdf(inquiry, params.id, query, 'en'),
    },
  ),

  readEndpoint(routes.readMemberReceipt, async ({ inquiry, input: { params } }) =>
    presentReceipt(await readReceipt(inquiry, params.id, params.reference), payoutKey),
  ),
];

async function show(inquiry: Inquiry, memberId: string, query: StatementQuery): Promise<Statement> {
  const found = await readStatement(inquiry, memberId, query);
  const { lines, nextCursor } = await readLinesOfPage(inquiry, found, query);
  return presentStatement(found, lines, nextCursor);
}

async function asCsv(
  inquiry: Inquiry,
  memberId: string,
  query: StatementQuery,
  language: Language,
): Promise<SentFile> {
  return exportCsv(inquiry, await readStatement(inquiry, memberId, query), language);
}

async function asPdf(
  inquiry: Inquiry,
  memberId: string,
  query: StatementQuery,
  language: Language,
): Promise<SentFile> {
  return exportPdf(inquiry, await readStatement(inquiry, memberId, query), language);
}
