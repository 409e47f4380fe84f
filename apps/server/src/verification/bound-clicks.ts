import { sql } from 'kysely';
import type { Db, Trx } from '../database/tables.ts';
import { readSnapshot } from '../database/transactions.ts';
import type { PayoutKey } from '../kernel/payout-key.ts';
import type { Fault } from './fault.ts';

const ROWS_AT_ONCE = 5_000;
const RULE = 'day of clicks is as its last click left it';

/**
 * Checks that each member's day has the clicks that the server counted. Another key's binding is a
 * fault while clicks of the day may still be paid; booked ones match their transfers.
 */
export async function verifyClicks(db: Db, key: PayoutKey): Promise<Fault[]> {
  return readSnapshot(db, async (snapshot) => {
    const faults: Fault[] = [];
    for await (const { day, holdId, binding, ...row } of readDays(snapshot)) {
      const bound = key.checkClicks({ ...row, day: day! }, binding);
      if (bound === 'bound' || (bound === 'other_key' && holdId === null)) continue;
      const stored = bound === 'altered' ? 'another binding' : 'the binding of another key';
      faults.push({ rule: RULE, subject: row.memberId, stored, expected: 'its own' });
    }
    return faults;
  });
}

async function* readDays(trx: Trx) {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await trx
      .selectFrom('clickDay')
      .select(['memberId', 'day', 'clicks', 'clickLimit', 'holdId', 'binding'])
      .select(sql<string>`pay_centavos::text`.as('payCentavos'))
      .where('memberId', '>', last)
      .where('day', 'is not', null)
      .orderBy('memberId')
      .limit(ROWS_AT_ONCE)
      .execute();
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)!.memberId;
  }
}
