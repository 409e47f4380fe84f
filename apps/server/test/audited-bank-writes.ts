import type { RouteName } from '@barya/contract';
import { addDays, manilaDayOf } from '@barya/rules';
import type { TestApp } from './app.ts';
import { type AuditedWrite, REASON } from './audited-write.ts';
import {
  closeYesterday,
  coverYesterday,
  insertImport,
  insertLineOfLoad,
  insertLines,
  statementOf,
} from './bank-lines.ts';
import { loadByMethod, nextPaymentReference } from './cash-ins.ts';
import type { TestMember } from './members.ts';

interface Stage {
  app: TestApp;
  admin: TestMember;
  member: TestMember;
}

/** The writes of bank lines and reconciliation, on what is there when they are called. */
export function bankWrites(stage: () => Stage): Partial<Record<RouteName, AuditedWrite>> {
  /** The load of the line that was prepared last. */
  let loadOfLine = '';

  /** Of the account that was prepared last. */
  let dayOfAccount = {};

  async function makeLine(): Promise<string> {
    const { app, admin } = stage();
    return (await insertLines(app, admin, [{}]))[0]!;
  }

  function makeImport(): Promise<string> {
    const { app, admin } = stage();
    return insertImport(app, admin);
  }

  return {
    importBankLines: { action: 'import_bank_lines', body: statementOf },
    undoBankImport: {
      action: 'undo_bank_import',
      prepare: makeImport,
      body: () => ({ reason: REASON }),
    },
    correctImportPeriod: {
      action: 'correct_import_period',
      prepare: makeImport,
      body: () => {
        const today = manilaDayOf(stage().app.clock.now());
        return { from: addDays(today, -3), to: today, reason: REASON };
      },
    },
    closeDays: {
      action: 'close_days',
      prepare: async () => {
        const { app, admin } = stage();
        const { account, day, hash } = await coverYesterday(app, admin);
        dayOfAccount = { account, upTo: day, hash };
        return '';
      },
      body: () => dayOfAccount,
    },
    reopenDays: {
      action: 'reopen_days',
      prepare: async () => {
        const { app, admin } = stage();
        const { account, day } = await closeYesterday(app, admin);
        dayOfAccount = { account, from: day, reason: REASON };
        return '';
      },
      body: () => dayOfAccount,
    },
    explainDay: {
      action: 'explain_day',
      prepare: async () => {
        const { app, admin } = stage();
        const { account, day } = await coverYesterday(app, admin, true);
        dayOfAccount = { account, day, reason: REASON };
        return '';
      },
      body: () => dayOfAccount,
    },
    matchBankLine: {
      action: 'match_bank_line',
      prepare: async () => {
        const { app, admin, member } = stage();
        const { lineId, loadId } = await insertLineOfLoad(app, admin, member);
        loadOfLine = loadId;
        return lineId;
      },
      body: () => ({ loadId: loadOfLine }),
    },
    unmatchBankLine: {
      action: 'unmatch_bank_line',
      prepare: async () => {
        const { app, admin, member } = stage();
        const { lineId, loadId } = await insertLineOfLoad(app, admin, member);
        const path = `/admin/bank-lines/${lineId}/match`;
        await app.request('POST', path, { token: admin.token, body: { loadId } });
        return lineId;
      },
    },
    setAsideBankLine: {
      action: 'set_aside_bank_line',
      prepare: makeLine,
      body: () => ({ reason: REASON }),
    },
    creditBankLine: {
      action: 'match_bank_line',
      also: 'load_capital',
      prepare: makeLine,
      body: () => ({ username: stage().member.username }),
    },
    matchExactBankLines: {
      action: 'match_bank_line',
      prepare: async () => {
        const { app, admin, member } = stage();
        const paymentReference = nextPaymentReference();
        await loadByMethod(app, admin, member, paymentReference);
        const line = { amountCentavos: 10_000, paymentReference };
        return (await insertLines(app, admin, [line]))[0]!;
      },
    },
  };
}
