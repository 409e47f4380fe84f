import type { Db, Trx } from '../database/tables.ts';
import { readSnapshot } from '../database/transactions.ts';
import type { PayoutKey } from '../kernel/payout-key.ts';
import type { Fault } from './fault.ts';

/** The result of checking withdrawal bindings. */
export interface PayoutReport {
  /** Empty if all is well. */
  faults: Fault[];
  /** Decided withdrawals bound with another payout key, which this one cannot check. */
  unchecked: number;
}

const ROWS_AT_ONCE = 5_000;
const RULE = 'withdrawal is bound as it was requested';

/**
 * Checks that each withdrawal is as it was requested. The check runs here, because the key must
 * never reach the database. A pending one bound with another key is a fault: it can only be
 * rejected.
 */
export async function verifyPayouts(db: Db, key: PayoutKey): Promise<PayoutReport> {
  return readSnapshot(db, async (snapshot) => {
    const report: PayoutReport = { faults: [], unchecked: 0 };
    for await (const row of readBound(snapshot)) {
      const { id, status, destinationDigest: digest, destinationBinding: binding } = row;
      const { memberId, amountCentavos } = row;
      const bound =
        digest === null
          ? 'altered'
          : key.check({ id, memberId, amountCentavos, destinationDigest: digest }, binding);
      if (bound === 'other_key' && status !== 'pending') report.unchecked += 1;
      else if (bound !== 'bound') {
        const stored = bound === 'altered' ? 'another binding' : 'the binding of another key';
        report.faults.push({ rule: RULE, subject: id, stored, expected: 'its own' });
      }
    }
    return report;
  });
}

async function* readBound(trx: Trx) {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await trx
      .selectFrom('withdrawal')
      .select(['id', 'memberId', 'amountCentavos', 'status'])
      .select(['destinationDigest', 'destinationBinding'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)!.id;
  }
}
