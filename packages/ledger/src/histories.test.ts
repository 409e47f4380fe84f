import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLedgerDatabase, type LedgerDatabase } from '../../../tools/test-cluster/ledger.mjs';
import { AT, availableOf, idOf, openFunded, openStriped, submit } from '../test/database.ts';
import { hold, post, release, reversal, transfer } from '../test/entries.ts';
import { createTransfers, findDiscrepancies, type LedgerEntry } from './index.ts';

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

/** The stored balances after each transfer of an account, by time and id. */
async function readHistory(accountId: string): Promise<number[]> {
  const { rows } = await sql<{ balance: number }>`
    select case debit_account_id when ${accountId} then debit_balance_after
      else credit_balance_after end as balance
    from ledger.transfer where ${accountId} in (debit_account_id, credit_account_id)
    order by created_at, id`.execute(ledger.db);
  return rows.map((row) => row.balance);
}

async function openPair(): Promise<[string, string]> {
  const [from, to] = [fresh(), fresh()];
  await openFunded(ledger.db, { [from]: 100, [to]: 0 });
  return [from, to];
}

describe('each transfer stores the balances after it', () => {
  it('of transfers at one instant, in the order in which they were made', async () => {
    const [from, to] = await openPair();
    await submit(ledger.db, [transfer(fresh(), from, to, 10)]);
    await submit(ledger.db, [transfer(fresh(), to, from, 4), transfer(fresh(), from, to, 50)]);
    await submit(ledger.db, [transfer(fresh(), from, to, 1)]);
    expect(await readHistory(from)).toEqual([100, 90, 94, 44, 43]);
    expect(await readHistory(to)).toEqual([10, 6, 56, 57]);
  });

  it('of a hold that is posted in part, one that is voided, and a reversal', async () => {
    const [from, to] = await openPair();
    const [first, second] = [fresh(), fresh()];
    await submit(ledger.db, [hold(first, from, to, 40), hold(second, from, to, 30)]);
    await submit(ledger.db, [post(fresh(), first, 15)]);
    const ending = release(fresh(), second);
    const third = fresh();
    await submit(ledger.db, [ending, transfer(third, from, to, 5)]);
    await submit(ledger.db, [reversal(fresh(), third)]);
    expect(await readHistory(from)).toEqual([100, 60, 30, 55, 85, 80, 85]);
    expect(await readHistory(to)).toEqual([0, 0, 15, 15, 20, 15]);
  });

  it('of a debit account, which grows by debits', async () => {
    const source = idOf(0xfff0);
    const before = (await readHistory(source)).at(-1) ?? 0;
    const [from] = await openPair();
    await submit(ledger.db, [transfer(fresh(), from, source, 30)]);
    expect((await readHistory(source)).slice(-2)).toEqual([before + 100, before + 70]);
  });

  it('of a stripe that drew on another', async () => {
    const [from, to] = await openPair();
    const stripes = [fresh(), fresh()] as const;
    await openStriped(ledger.db, stripes, from, 20);
    await submit(ledger.db, [transfer(fresh(), stripes[0], to, 35)], undefined, true);
    const inAnyOrder = async (id: string) => (await readHistory(id)).sort((a, b) => a - b);
    expect(await inAnyOrder(stripes[1])).toEqual([5, 20]);
    expect(await inAnyOrder(stripes[0])).toEqual([0, 20, 35]);
    expect(await readHistory(to)).toEqual([35]);
  });
});

describe('the time of a batch', () => {
  const make = (id: string, from: string, to: string, at = AT, ...more: LedgerEntry[]) =>
    ledger.db
      .transaction()
      .execute((trx) =>
        createTransfers(trx, at, [transfer(id, from, to, 1), ...more], { drawOnAllStripes: false }),
      );
  const after = (ms: number) => new Date(AT.getTime() + ms);

  it('is later than that of every earlier one on its accounts, also when the clock falls back', async () => {
    const [from, to] = await openPair();
    expect(await make(fresh(), from, to, after(5_000))).toEqual(after(5_000));
    expect(await make(fresh(), from, to, after(5_000))).toEqual(after(5_001));
    expect(await make(fresh(), to, from, after(-9_000))).toEqual(after(5_002));
    expect(await make(fresh(), to, from, after(6_000))).toEqual(after(6_000));
  });

  it('is not advanced by other accounts', async () => {
    const [from, to] = await openPair();
    const [other, another] = await openPair();
    await make(fresh(), other, another, after(7_000));
    const made = await make(fresh(), from, to, after(5_000), transfer(fresh(), to, from, 1));
    expect(made).toEqual(after(5_000));
  });

  it('is not advanced by stripes', async () => {
    const [from, to] = await openPair();
    const [stripe, other] = [fresh(), fresh()];
    await openStriped(ledger.db, [stripe, other], from, 20);
    expect(await make(fresh(), stripe, to, after(5_000))).toEqual(after(5_000));
    const another = fresh();
    await openFunded(ledger.db, { [another]: 0 });
    expect(await make(fresh(), stripe, another, after(5_000))).toEqual(after(5_000));
  });

  it('is the same when the batch is sent again', async () => {
    const [from, to] = await openPair();
    const id = fresh();
    const first = await make(id, from, to, after(5_000));
    await make(fresh(), from, to, after(5_000));
    expect(await make(id, from, to, after(9_000))).toEqual(first);
  });
});

it('ids of a batch that do not rise are refused', async () => {
  const [from, to] = await openPair();
  const [first, second] = [fresh(), fresh()];
  await expect(
    submit(ledger.db, [transfer(second, from, to, 1), transfer(first, from, to, 1)]),
  ).rejects.toMatchObject({ code: 'transfer_ids_not_rising', index: 1 });
});

it('300 batches at once leave an unbroken history of each account', async () => {
  const accounts = [fresh(), fresh(), fresh()];
  await openFunded(ledger.db, Object.fromEntries(accounts.map((id) => [id, 10_000])));
  const submissions = Array.from({ length: 300 }, (_, index) => {
    const [from, to] = [accounts[index % 3]!, accounts[(index + 1) % 3]!];
    const [held, moved] = [fresh(), fresh()];
    return async () => {
      await submit(ledger.db, [hold(held, from, to, 7), transfer(moved, to, from, 2)]);
      await submit(ledger.db, [index % 2 ? post(fresh(), held, 3) : release(fresh(), held)]);
    };
  });
  await Promise.all(submissions.map((submission) => submission()));
  const available = await availableOf(ledger.db, accounts);
  const histories = await Promise.all(accounts.map(readHistory));
  expect(histories.map((history) => history.at(-1))).toEqual(available);
  expect(await findDiscrepancies(ledger.db)).toEqual([]);
});
