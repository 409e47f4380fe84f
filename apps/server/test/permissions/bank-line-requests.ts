import type { RouteName } from '@barya/contract';
import { manilaDayOf } from '@barya/rules';
import {
  closeYesterday,
  coverYesterday,
  insertImport,
  insertLineOfLoad,
  statementOf,
} from '../bank-lines.ts';
import type { TestMember } from '../members.ts';
import type { Prepare } from './prepare.ts';

/** A line of the amount of a load of the owner. */
const lineOf =
  (bodyOf: (asked: { loadId: string; owner: TestMember }) => object = () => ({})): Prepare =>
  async ({ app, keeper }, { owner }) => {
    const { lineId, loadId } = await insertLineOfLoad(app, keeper, owner);
    return { params: { id: lineId }, body: bodyOf({ loadId, owner }) };
  };

const matchedLine: Prepare = async ({ app, keeper, must }, { owner }) => {
  const { lineId, loadId } = await insertLineOfLoad(app, keeper, owner);
  await must(keeper, 'POST', `/admin/bank-lines/${lineId}/match`, { loadId });
  return { params: { id: lineId } };
};

/** What the calls of bank lines and reconciliation need. */
export const bankLineRequests: Partial<Record<RouteName, Prepare>> = {
  importBankLines: async () => ({ body: statementOf() }),
  undoBankImport: async ({ app, keeper }) => ({
    params: { id: await insertImport(app, keeper) },
    body: { reason: 'The wrong month' },
  }),
  correctImportPeriod: async ({ app, keeper }) => {
    const today = manilaDayOf(app.clock.now());
    const params = { id: await insertImport(app, keeper) };
    return { params, body: { from: today, to: today, reason: 'As the PDF says' } };
  },
  closeDays: async ({ app, keeper }) => {
    const { account, day, hash } = await coverYesterday(app, keeper);
    return { body: { account, upTo: day, hash } };
  },
  reopenDays: async ({ app, keeper }) => {
    const { account, day } = await closeYesterday(app, keeper);
    return { body: { account, from: day, reason: 'A line was wrong' } };
  },
  explainDay: async ({ app, keeper }) => {
    const { account, day } = await coverYesterday(app, keeper, true);
    return { body: { account, day, reason: 'Interest' } };
  },
  readBankLine: async (...asked) => ({ params: (await lineOf()(...asked)).params! }),
  matchBankLine: lineOf(({ loadId }) => ({ loadId })),
  unmatchBankLine: matchedLine,
  setAsideBankLine: lineOf(() => ({ reason: 'Bank fee' })),
  creditBankLine: lineOf(({ owner }) => ({ username: owner.username })),
};
