import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLedgerDatabase, type LedgerDatabase } from '../../../tools/test-cluster/ledger.mjs';
import { availableOf, idOf, openFunded, submit } from '../test/database.ts';
import { hold, post, release, reversal, transfer } from '../test/entries.ts';
import { findDiscrepancies } from './index.ts';

let ledger: LedgerDatabase;
let next = 0x1000;
const fresh = () => idOf(next++);

beforeAll(async () => {
  ledger = await createLedgerDatabase();
});
afterAll(async () => {
  expect(await findDiscrepancies(ledger.db)).toEqual([]);
  await ledger.drop();
});

/** Runs all at once; returns how many succeeded and the codes of the refusals. */
async function race(submissions: Promise<void>[]): Promise<{ made: number; refused: string[] }> {
  const outcomes = await Promise.allSettled(submissions);
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason.code)] : [],
  );
  return { made: outcomes.length - refused.length, refused };
}

describe('at the same time', () => {
  it('ten transfers of the whole balance: one is made', async () => {
    const [from, to] = [fresh(), fresh()];
    await openFunded(ledger.db, { [from]: 100, [to]: 0 });
    const { made, refused } = await race(
      Array.from({ length: 10 }, () => submit(ledger.db, [transfer(fresh(), from, to, 100)])),
    );
    expect(made).toBe(1);
    expect(new Set(refused)).toEqual(new Set(['available_balance_insufficient']));
    expect(await availableOf(ledger.db, [from, to])).toEqual([0, 100]);
  });

  it('five posts and five voids of one hold: one ends it', async () => {
    const [from, to] = [fresh(), fresh()];
    await openFunded(ledger.db, { [from]: 100, [to]: 0 });
    const id = fresh();
    await submit(ledger.db, [hold(id, from, to, 60)]);
    const { made, refused } = await race(
      Array.from({ length: 10 }, (_, index) =>
        submit(ledger.db, [index % 2 ? post(fresh(), id) : release(fresh(), id)]),
      ),
    );
    expect(made).toBe(1);
    expect(new Set(refused)).toEqual(new Set(['hold_already_ended']));
    expect([
      [40, 60],
      [100, 0],
    ]).toContainEqual(await availableOf(ledger.db, [from, to]));
  });

  it('six reversals of one transfer: one is made', async () => {
    const [from, to] = [fresh(), fresh()];
    await openFunded(ledger.db, { [from]: 100, [to]: 0 });
    const id = fresh();
    await submit(ledger.db, [transfer(id, from, to, 100)]);
    const { made } = await race(
      Array.from({ length: 6 }, () => submit(ledger.db, [reversal(fresh(), id)])),
    );
    expect(made).toBe(1);
    expect(await availableOf(ledger.db, [from, to])).toEqual([100, 0]);
  });

  it('ten of the same transfer: all succeed and it is made once', async () => {
    const [from, to] = [fresh(), fresh()];
    await openFunded(ledger.db, { [from]: 100, [to]: 0 });
    const entry = transfer(fresh(), from, to, 100);
    const { made } = await race(Array.from({ length: 10 }, () => submit(ledger.db, [entry])));
    expect(made).toBe(10);
    expect(await availableOf(ledger.db, [from, to])).toEqual([0, 100]);
  });

  it('250 transfers against 250 opposite ones end where they began, without a deadlock', async () => {
    const [one, other] = [fresh(), fresh()];
    await openFunded(ledger.db, { [one]: 1_000, [other]: 1_000 });
    const { made } = await race(
      Array.from({ length: 500 }, (_, index) =>
        submit(ledger.db, [
          index % 2 ? transfer(fresh(), one, other, 1) : transfer(fresh(), other, one, 1),
        ]),
      ),
    );
    expect(made).toBe(500);
    expect(await availableOf(ledger.db, [one, other])).toEqual([1_000, 1_000]);
  });

  it('a hundred transfers into one account, and as many out of it, leave an unbroken history', async () => {
    const others = Array.from({ length: 20 }, fresh);
    // Its id comes after the others', so it is locked second.
    const shared = fresh();
    const all = [...others, shared];
    await openFunded(ledger.db, Object.fromEntries(all.map((id) => [id, 100])));
    const { made } = await race(
      Array.from({ length: 200 }, (_, index) => {
        const other = others[index % 20]!;
        const [from, to] = index < 100 ? [other, shared] : [shared, other];
        return submit(ledger.db, [transfer(fresh(), from, to, 1)]);
      }),
    );
    expect(made).toBe(200);
    expect(await availableOf(ledger.db, [shared])).toEqual([100]);
    expect(await findDiscrepancies(ledger.db)).toEqual([]);
  });
});
