import { bankLineRoutes, messages, reconciliationRoutes } from '@barya/contract';
import { toPesos } from '@barya/money';
import {
  type Endpoint,
  listEndpoint,
  preparedEndpoint,
  readEndpoint,
  writeEndpoint,
} from '../../kernel/endpoint.ts';
import type { Operation } from '../../kernel/operation.ts';
import { sumUp } from '../../kernel/seen-selection.ts';
import { findWaiting } from '../four-eyes/index.ts';
import {
  exportReconciliation,
  presentReconciliation,
  presentVerdict,
  presentVerdicts,
  printReconciliation,
} from './present-days.ts';
import { presentImport } from './present-import.ts';
import { linesCsv, presentLine, presentPreview, presentRead, presentTarget } from './presenter.ts';
import { closeDays, correctPeriod, explainDay, reopenDays } from './service/close-days.ts';
import { matchExactLines, matchLine, setLineAside, unmatchLine } from './service/decide-line.ts';
import { compareStatement, importStatement, readStatement } from './service/import-statement.ts';
import { findExactPairs } from './service/match-lines.ts';
import { readLine, readLines } from './service/read-lines.ts';
import {
  readReconciliation,
  readUnmatchedBooks,
  readVerdicts,
} from './service/read-reconciliation.ts';
import { undoImport } from './service/undo-import.ts';
import { listImports } from './store/imports.ts';

const answerLine = async ({ trx }: Operation, id: string, message: string) => ({
  message,
  line: presentLine(await readLine(trx, id)),
});

export const bankLineEndpoints: Endpoint[] = [
  preparedEndpoint(
    bankLineRoutes.importBankLines,
    async ({ inquiry: { db, now }, input: { body }, untilGone }) => {
      const prepared = await readStatement(db, body, now, untilGone());
      if (body.preview) {
        const compared = await compareStatement(db, prepared, now);
        return {
          answer: { ...presentRead(prepared, compared), preview: presentPreview(prepared) },
        };
      }
      const request = {
        account: prepared.account,
        fileHash: prepared.sha256,
        mapping: body.mapping ?? null,
        answers: body.answers ?? null,
      };
      return { prepared, request };
    },
    async ({ operation, actor, prepared, input: { body } }) => {
      const planHash = body.planHash ?? null;
      const { imported, compared } = await importStatement(operation, actor, prepared, planHash);
      return {
        message: messages.importBankLines,
        import: presentImport(imported),
        ...presentRead(prepared, compared),
      };
    },
  ),
  readEndpoint(bankLineRoutes.listBankImports, async ({ inquiry }) =>
    (await listImports(inquiry.db)).map(presentImport),
  ),
  writeEndpoint(bankLineRoutes.undoBankImport, async ({ operation, actor, input }) => {
    const { undone, ...counts } = await undoImport(
      operation,
      actor,
      input.params.id,
      input.body.reason,
    );
    return { message: messages.undoBankImport, import: presentImport(undone), ...counts };
  }),
  writeEndpoint(bankLineRoutes.correctImportPeriod, async ({ operation, actor, input }) => ({
    message: messages.correctImportPeriod,
    import: presentImport(await correctPeriod(operation, actor, input.params.id, input.body)),
  })),
  listEndpoint(
    bankLineRoutes.listBankLines,
    async ({ inquiry, input, page }) => {
      const listed = await readLines(inquiry, input.query, page);
      return { ...listed, items: listed.items.map(presentLine) };
    },
    { csv: linesCsv },
  ),
  readEndpoint(bankLineRoutes.bankLineCounts, async ({ inquiry: { db } }) => {
    const pairs = await findExactPairs(db, 'booked');
    const { count, centavos } = sumUp(pairs, ({ lineId }) => lineId);
    return { exact: count, exactTotal: toPesos(centavos) };
  }),
  readEndpoint(bankLineRoutes.readBankLine, async ({ inquiry, input }) =>
    presentLine(await readLine(inquiry.db, input.params.id)),
  ),
  writeEndpoint(bankLineRoutes.matchBankLine, async ({ operation, actor, input }) => {
    const { id } = input.params;
    await matchLine(operation, actor, id, input.body);
    return answerLine(operation, id, messages.matchBankLine);
  }),
  writeEndpoint(bankLineRoutes.unmatchBankLine, async ({ operation, actor, input }) => {
    const { id } = input.params;
    await unmatchLine(operation, actor, id);
    return answerLine(operation, id, messages.unmatchBankLine);
  }),
  writeEndpoint(bankLineRoutes.setAsideBankLine, async ({ operation, actor, input }) => {
    const { id } = input.params;
    await setLineAside(operation, actor, id, input.body.reason);
    return answerLine(operation, id, messages.setAsideBankLine);
  }),
  writeEndpoint(bankLineRoutes.matchExactBankLines, async ({ input, operation, actor }) => ({
    message: messages.matchExactBankLines,
    ...(await matchExactLines(operation, actor, input.body.seen)),
  })),
  readEndpoint(
    reconciliationRoutes.readReconciliation,
    async ({ inquiry, input }) => {
      const found = await readReconciliation(inquiry, input.query);
      const key = found.account?.toLowerCase() ?? '';
      const waiting = (await findWaiting(inquiry.db, [key]))(key);
      return { ...presentReconciliation(found), ...(waiting && { waiting }) };
    },
    {
      'text/csv': async ({ inquiry, input }) =>
        exportReconciliation(await readReconciliation(inquiry, input.query)),
      'application/pdf': async ({ inquiry, input }) =>
        printReconciliation(await readReconciliation(inquiry, input.query)),
    },
  ),
  readEndpoint(reconciliationRoutes.listUnmatchedBooks, async ({ inquiry, input }) =>
    (await readUnmatchedBooks(inquiry, input.query)).map(presentTarget),
  ),
  readEndpoint(reconciliationRoutes.listBankDifferences, async ({ inquiry }) =>
    presentVerdicts(await readVerdicts(inquiry)),
  ),
  writeEndpoint(reconciliationRoutes.closeDays, async ({ operation, actor, input }) => ({
    message: messages.closeDays,
    ...presentVerdict(await closeDays(operation, actor, input.body)),
  })),
  writeEndpoint(reconciliationRoutes.reopenDays, async ({ operation, actor, input }) => ({
    message: messages.reopenDays,
    ...presentVerdict(await reopenDays(operation, actor, input.body)),
  })),
  writeEndpoint(reconciliationRoutes.explainDay, async ({ operation, actor, input }) => ({
    message: messages.explainDay,
    ...presentVerdict(await explainDay(operation, actor, input.body)),
  })),
];
