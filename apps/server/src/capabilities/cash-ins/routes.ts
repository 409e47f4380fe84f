import { bankLineRoutes, cashInRoutes, memberFileRoutes, messages } from '@barya/contract';
import { toPesos } from '@barya/money';
import {
  type Endpoint,
  listEndpoint,
  preparedEndpoint,
  readEndpoint,
  writeEndpoint,
} from '../../kernel/endpoint.ts';
import type { Operation } from '../../kernel/operation.ts';
import { toDataUrl } from '../../kernel/pictures.ts';
import type { LeaveUnclaimed } from '../../people/closing.ts';
import { findExactPairs, presentLine, readLine } from '../bank-lines/index.ts';
import { presentLoadById } from '../capital/index.ts';
import { findWaiting } from '../four-eyes/index.ts';
import { findSignals } from '../signals/index.ts';
import {
  cashInsCsv,
  presentCashIn,
  presentCredited,
  presentDetails,
  presentStaffCashIn,
} from './presenter.ts';
import { redrawProof } from './proofs.ts';
import { creditLine } from './service/credit-line.ts';
import { creditCashIn, creditExact, rejectCashIn } from './service/decide.ts';
import { cancelCashIn, correctCashIn, declareCashIn, openCashIn } from './service/declare.ts';
import {
  listAnyCashIns,
  listCashInsOf,
  listOwnCashIns,
  readCashIn,
  readOwnCashIn,
  readProof,
} from './service/read.ts';
import { reopenCashIn } from './service/reopen.ts';
import { countDeclared, findCashIns } from './store/cash-ins.ts';

/** @param leaveUnclaimed makes money of deleted members unclaimed */
export function createCashInEndpoints(leaveUnclaimed: LeaveUnclaimed): Endpoint[] {
  return [
    preparedEndpoint(
      cashInRoutes.openCashIn,
      async ({ input }) => ({ prepared: await redrawProof(input.body.proof) }),
      async ({ input, operation, actor, prepared: proof }) => {
        const { amount, ...request } = input.body;
        const cashIn = await openCashIn(operation, actor, {
          ...request,
          amountCentavos: amount,
          proof,
        });
        return { message: messages.openCashIn, cashIn: presentCashIn(cashIn, operation.now) };
      },
    ),
    preparedEndpoint(
      cashInRoutes.declareCashIn,
      async ({ input }) => ({ prepared: await redrawProof(input.body.proof) }),
      async ({ input, operation, actor, prepared: proof }) => {
        const said = { ...input.body, proof };
        const cashIn = await declareCashIn(operation, actor, input.params.id, said);
        return { message: messages.declareCashIn, cashIn: presentCashIn(cashIn, operation.now) };
      },
    ),
    preparedEndpoint(
      cashInRoutes.correctCashIn,
      async ({ input }) => ({ prepared: await redrawProof(input.body.proof) }),
      async ({ input, operation, actor, prepared: proof }) => {
        const said = { ...input.body, proof };
        const cashIn = await correctCashIn(operation, actor, input.params.id, said);
        return { message: messages.correctCashIn, cashIn: presentCashIn(cashIn, operation.now) };
      },
    ),
    writeEndpoint(cashInRoutes.cancelCashIn, async ({ input, operation, actor }) => {
      const cashIn = await cancelCashIn(operation, actor, input.params.id);
      return { message: messages.cancelCashIn, cashIn: presentCashIn(cashIn, operation.now) };
    }),
    listEndpoint(cashInRoutes.listOwnCashIns, async ({ inquiry, actor, input, page }) => {
      const listed = await listOwnCashIns(inquiry, actor.memberId, input.query, page);
      return { ...listed, items: listed.items.map((row) => presentCashIn(row, inquiry.now)) };
    }),
    readEndpoint(cashInRoutes.readOwnCashIn, async ({ inquiry, actor, input }) =>
      presentCashIn(await readOwnCashIn(inquiry, actor.memberId, input.params.id), inquiry.now),
    ),
    readEndpoint(cashInRoutes.readOwnCashInProof, async ({ inquiry, actor, input }) => {
      const { id } = await readOwnCashIn(inquiry, actor.memberId, input.params.id);
      return { proof: toDataUrl(await readProof(inquiry, id)) };
    }),

    listEndpoint(
      cashInRoutes.listCashIns,
      async ({ inquiry, input, page }) => {
        const listed = await listAnyCashIns(inquiry, input.query, page);
        const memberIds = listed.items.map(({ cashIn }) => cashIn.memberId);
        const signalsOf = await findSignals(inquiry.db, memberIds);
        const items = listed.items.map((each) => ({
          ...presentStaffCashIn(each, inquiry.now),
          signals: signalsOf(each.cashIn.memberId),
        }));
        return { ...listed, items };
      },
      { csv: cashInsCsv },
    ),
    readEndpoint(cashInRoutes.cashInCounts, async ({ inquiry }) => {
      const exact = await findExactPairs(inquiry.db, 'cash_ins');
      const exactIds = exact.map(({ targetId }) => targetId);
      const { toCheck, oldestDeclaredAt } = await countDeclared(inquiry.db, exactIds);
      return {
        toCheck,
        matched: exact.length,
        matchedAmount: toPesos(exact.reduce((sum, each) => sum + each.amountCentavos, 0)),
        oldestDeclaredAt: oldestDeclaredAt?.toISOString() ?? null,
      };
    }),
    listEndpoint(memberFileRoutes.listMemberCashIns, async ({ inquiry, input, page }) => {
      const listed = await listCashInsOf(inquiry, input.params.id, page);
      const ids = listed.items.map(({ id }) => id);
      const waitingOf = await findWaiting(inquiry.db, ids);
      const items = listed.items.map((row) => ({
        ...presentCashIn(row, inquiry.now),
        waiting: waitingOf(row.id),
      }));
      return { ...listed, items };
    }),
    readEndpoint(cashInRoutes.readCashIn, async ({ inquiry, input }) => {
      const found = await readCashIn(inquiry, input.params.id);
      const { memberId } = found.cashIn;
      const signalsOf = await findSignals(inquiry.db, [memberId]);
      return { ...presentDetails(found, inquiry.now), signals: signalsOf(memberId) };
    }),
    readEndpoint(cashInRoutes.readCashInProof, async ({ inquiry, input }) => ({
      proof: toDataUrl(await readProof(inquiry, input.params.id)),
    })),

    writeEndpoint(cashInRoutes.creditCashIn, async ({ input, operation, actor }) => {
      const { amount, seen, ...order } = input.body;
      const cashInId = input.params.id;
      const load = await creditCashIn(operation, leaveUnclaimed, actor, {
        ...order,
        cashInId,
        amountCentavos: amount,
        seen: seen && { ...seen, amountCentavos: seen.amount },
      });
      return {
        message: messages.creditCashIn,
        cashIn: await presentNow(operation, cashInId),
        transaction: await presentLoadById(operation.trx, load.id),
      };
    }),
    writeEndpoint(bankLineRoutes.creditBankLine, async ({ input, operation, actor }) => {
      const lineId = input.params.id;
      await creditLine(operation, leaveUnclaimed, actor, { ...input.body, lineId });
      const line = presentLine(await readLine(operation.trx, lineId));
      return { message: messages.creditBankLine, line };
    }),
    writeEndpoint(cashInRoutes.creditExactCashIns, async ({ input, operation, actor }) => {
      const { creditedIds, left } = await creditExact(operation, leaveUnclaimed, actor, input.body);
      const found = await findCashIns(operation.trx, creditedIds);
      const credited = found.map((cashIn) => presentCredited(cashIn, operation.now));
      return { message: messages.creditExactCashIns, credited, left };
    }),
    writeEndpoint(cashInRoutes.rejectCashIn, async ({ input, operation, actor }) => {
      const cashInId = input.params.id;
      await rejectCashIn(operation, actor, { cashInId, reason: input.body.reason });
      return { message: messages.rejectCashIn, cashIn: await presentNow(operation, cashInId) };
    }),
    writeEndpoint(cashInRoutes.reopenCashIn, async ({ input, operation, actor }) => {
      const cashInId = input.params.id;
      await reopenCashIn(operation, actor, { cashInId, reason: input.body.reason });
      return { message: messages.reopenCashIn, cashIn: await presentNow(operation, cashInId) };
    }),
  ];
}

async function presentNow({ trx, now }: Operation, cashInId: string) {
  return presentDetails(await readCashIn({ db: trx }, cashInId), now);
}
