import { addDays, manilaDayOf } from '@barya/rules';
import { createTestApp, type TestApp } from './app.ts';
import { insertLines } from './bank-lines.ts';
import { addPaymentMethods } from './cash-ins.ts';
import type { TestMember } from './members.ts';

/** Books with accounts of a bank, who reconciles them, and whose the loads are. */
interface BankBooks {
  app: TestApp;
  admin: TestMember;
  member: TestMember;
}

/** Such books on 1 November 2026, without lines. */
export async function openBankBooks(): Promise<BankBooks> {
  const app = await createTestApp({ now: '2026-11-01T09:00:00+08:00' });
  const admin = await app.createAdmin();
  const member = await app.createMember();
  await addPaymentMethods(app, admin);
  return { app, admin, member };
}

/** Deletes all lines and imports; what was loaded until now is no part of the days that follow. */
export async function leaveDaysBehind({ app }: { app: TestApp }): Promise<void> {
  await app.database.ownerPool.query('truncate bank_line, bank_import, bank_import_known');
  app.clock.advance({ days: 40 });
}

/** What staff do with days of accounts; amounts are in pesos, and days are counted back from today. */
export function asReconciler(books: () => BankBooks) {
  const today = () => manilaDayOf(books().app.clock.now());
  const dayBack = (days: number) => addDays(today(), -days);
  const get = (path: string, accept = 'application/json') => {
    const { app, admin } = books();
    return app.request('GET', path, { token: admin.token, headers: { accept } });
  };
  const post = (path: string, body: object = {}) => {
    const { app, admin } = books();
    return app.request('POST', path, { token: admin.token, body });
  };
  const read = async (account?: string) =>
    (await get(`/admin/reconciliation${account === undefined ? '' : `?account=${account}`}`)).body;
  return {
    today,
    dayBack,
    get,
    post,
    read,
    /** @returns the load's id */
    async load(amount: number, method?: string): Promise<string> {
      const order = { username: books().member.username, amount, method };
      return (await post('/admin/load-capital', order)).body.transaction._id;
    },
    /** A line of now. @returns its id */
    async lineOf(pesos: number, account = 'GCash'): Promise<string> {
      const { app, admin } = books();
      const line = { account, amountCentavos: Math.round(pesos * 100) };
      return (await insertLines(app, admin, [line]))[0]!;
    },
    /** A statement of an account, of whole days, with lines each at noon of its day. */
    importDays(
      [first, last]: [number, number],
      lines: readonly [number, number][],
      account = 'GCash',
    ): Promise<string[]> {
      const { app, admin } = books();
      return insertLines(
        app,
        admin,
        lines.map(([back, pesos]) => ({
          account,
          amountCentavos: pesos * 100,
          at: new Date(`${dayBack(back)}T12:00:00+08:00`),
        })),
        { from: dayBack(first), to: dayBack(last), isWhole: true },
      );
    },
    stateOf: async (back: number, account = 'GCash') =>
      (await read(account)).days.find(({ day }: { day: string }) => day === dayBack(back)),
    verdicts: async () => (await get('/admin/reconciliation/differences')).body,
    aside: (line: string) => post(`/admin/bank-lines/${line}/set-aside`, { reason: 'Interest' }),
  };
}
