import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLedgerDatabase, type LedgerDatabase } from '../../../tools/test-cluster/ledger.mjs';
import { AT, availableOf, idOf, openFunded, submit } from '../test/database.ts';
import { hold, post, release, reversal, transfer } from '../test/entries.ts';
import {
  createAccounts,
  findDiscrepancies,
  type LedgerEntry,
  readBalances,
  readTallies,
} from './index.ts';

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

/** Two accounts with 100 and 0 centavos. */
async function openPair(): Promise<[string, string]> {
  const pair: [string, string] = [fresh(), fresh()];
  await openFunded(ledger.db, { [pair[0]]: 100, [pair[1]]: 0 });
  return pair;
}

describe('a transfer', () => {
  it('moves money from one account to the other', async () => {
    const [from, to] = await openPair();
    await submit(ledger.db, [transfer(fresh(), from, to, 30)]);
    expect(await availableOf(ledger.db, [from, to])).toEqual([70, 30]);
  });

  it('takes no more out of a debit account than its balance', async () => {
    const [from, to] = await openPair();
    const account = { id: fresh(), ownerId: idOf(0), code: 9, normalSide: 'debit' as const };
    await submit(ledger.db, [transfer(fresh(), account.id, to, 30)], (trx) =>
      createAccounts(trx, AT, [account]),
    );
    await expect(
      submit(ledger.db, [transfer(fresh(), from, account.id, 31)]),
    ).rejects.toMatchObject({ code: 'available_balance_insufficient' });
  });

  it('has no second effect when it is sent again', async () => {
    const [from, to] = await openPair();
    const entry = transfer(fresh(), from, to, 30);
    await submit(ledger.db, [entry]);
    await submit(ledger.db, [entry]);
    await submit(ledger.db, [entry, entry]);
    expect(await availableOf(ledger.db, [from, to])).toEqual([70, 30]);
  });

  it('may spend what an earlier one of its batch brought', async () => {
    const [from, middle] = await openPair();
    const to = fresh();
    await openFunded(ledger.db, { [to]: 0 });
    await submit(ledger.db, [
      transfer(fresh(), from, middle, 100),
      transfer(fresh(), middle, to, 100),
    ]);
    expect(await availableOf(ledger.db, [from, middle, to])).toEqual([0, 0, 100]);
  });

  it('undoes the whole batch when one is refused', async () => {
    const [from, to] = await openPair();
    const batch = [
      transfer(fresh(), from, to, 10),
      transfer(fresh(), from, to, 10),
      transfer(fresh(), from, to, 81),
    ];
    await expect(submit(ledger.db, batch)).rejects.toMatchObject({
      code: 'available_balance_insufficient',
      index: 2,
    });
    expect(await availableOf(ledger.db, [from, to])).toEqual([100, 0]);
  });
});

describe('a hold', () => {
  it('lowers what is available and credits nothing yet', async () => {
    const [from, to] = await openPair();
    await submit(ledger.db, [hold(fresh(), from, to, 40)]);
    const balances = await readBalances(ledger.db, [from, to]);
    expect(balances.get(from)).toMatchObject({
      postedCentavos: 100,
      availableCentavos: 60,
      outgoingCentavos: 40,
    });
    expect(balances.get(to)).toMatchObject({ postedCentavos: 0, incomingCentavos: 40 });
  });

  it('cannot be spent', async () => {
    const [from, to] = await openPair();
    await submit(ledger.db, [hold(fresh(), from, to, 40)]);
    await expect(submit(ledger.db, [transfer(fresh(), from, to, 61)])).rejects.toMatchObject({
      code: 'available_balance_insufficient',
    });
    await submit(ledger.db, [transfer(fresh(), from, to, 60)]);
    expect(await availableOf(ledger.db, [from, to])).toEqual([0, 60]);
  });

  it.each([
    { name: 'in whole', amount: undefined, expected: [60, 40] },
    { name: 'in part, and the rest is free again', amount: 15, expected: [85, 15] },
  ])('can be posted $name', async ({ amount, expected }) => {
    const [from, to] = await openPair();
    const id = fresh();
    await submit(ledger.db, [hold(id, from, to, 40)]);
    await submit(ledger.db, [post(fresh(), id, amount)]);
    expect(await availableOf(ledger.db, [from, to])).toEqual(expected);
    expect((await readBalances(ledger.db, [from])).get(from)?.outgoingCentavos).toBe(0);
  });

  it('can be voided, and all of it is available again', async () => {
    const [from, to] = await openPair();
    const id = fresh();
    await submit(ledger.db, [hold(id, from, to, 40)]);
    await submit(ledger.db, [release(fresh(), id)]);
    expect(await availableOf(ledger.db, [from, to])).toEqual([100, 0]);
  });

  it('ends only once, by a post or a void', async () => {
    const [from, to] = await openPair();
    const [posted, voided] = [fresh(), fresh()];
    await submit(ledger.db, [hold(posted, from, to, 10), hold(voided, from, to, 10)]);
    await submit(ledger.db, [post(fresh(), posted), release(fresh(), voided)]);
    for (const entry of [
      post(fresh(), posted),
      release(fresh(), posted),
      post(fresh(), voided),
      release(fresh(), voided),
    ]) {
      await expect(submit(ledger.db, [entry])).rejects.toMatchObject({
        code: 'hold_already_ended',
      });
    }
    expect(await availableOf(ledger.db, [from, to])).toEqual([90, 10]);
  });

  it('that ends in a batch makes room for the next one of the batch', async () => {
    const [from, to] = await openPair();
    const first = fresh();
    await submit(ledger.db, [hold(first, from, to, 100)]);
    await submit(ledger.db, [post(fresh(), first, 30), hold(fresh(), from, to, 70)]);
    expect(await availableOf(ledger.db, [from, to])).toEqual([0, 30]);
  });
});

describe('a reversal', () => {
  it('takes a transfer back, once', async () => {
    const [from, to] = await openPair();
    const id = fresh();
    await submit(ledger.db, [transfer(id, from, to, 60)]);
    await submit(ledger.db, [reversal(fresh(), id)]);
    expect(await availableOf(ledger.db, [from, to])).toEqual([100, 0]);
    await expect(submit(ledger.db, [reversal(fresh(), id)])).rejects.toMatchObject({
      code: 'transfer_already_reversed',
    });
  });

  it('is refused when the money was spent', async () => {
    const [from, to] = await openPair();
    const id = fresh();
    await submit(ledger.db, [transfer(id, from, to, 60)]);
    await submit(ledger.db, [transfer(fresh(), to, from, 1)]);
    await expect(submit(ledger.db, [reversal(fresh(), id)])).rejects.toMatchObject({
      code: 'available_balance_insufficient',
    });
  });
});

describe('a refusal', () => {
  const unknown = idOf(0xdead);
  const cases: { code: string; entry: (from: string, to: string) => LedgerEntry }[] = [
    { code: 'available_balance_insufficient', entry: (a, b) => transfer(fresh(), a, b, 101) },
    { code: 'available_balance_insufficient', entry: (a, b) => hold(fresh(), a, b, 101) },
    { code: 'amount_not_positive', entry: (a, b) => transfer(fresh(), a, b, 0) },
    { code: 'amount_not_positive', entry: (a, b) => transfer(fresh(), a, b, -5) },
    { code: 'amount_not_positive', entry: (a, b) => hold(fresh(), a, b, 0) },
    { code: 'accounts_same', entry: (a) => transfer(fresh(), a, a, 5) },
    { code: 'account_unknown', entry: (a) => transfer(fresh(), a, unknown, 5) },
    { code: 'account_unknown', entry: (a) => transfer(fresh(), unknown, a, 5) },
    { code: 'hold_unknown', entry: () => post(fresh(), unknown) },
    { code: 'hold_unknown', entry: () => release(fresh(), unknown) },
    { code: 'transfer_unknown', entry: () => reversal(fresh(), unknown) },
  ];
  it.each(cases)('says $code', async ({ code, entry }) => {
    const [from, to] = await openPair();
    await expect(submit(ledger.db, [entry(from, to)])).rejects.toMatchObject({ code });
    expect(await availableOf(ledger.db, [from, to])).toEqual([100, 0]);
  });

  it('distinguishes a transfer from a hold', async () => {
    const [from, to] = await openPair();
    const [moved, held] = [fresh(), fresh()];
    await submit(ledger.db, [transfer(moved, from, to, 5), hold(held, from, to, 5)]);
    await expect(submit(ledger.db, [post(fresh(), moved)])).rejects.toMatchObject({
      code: 'hold_unknown',
    });
    await expect(submit(ledger.db, [reversal(fresh(), held)])).rejects.toMatchObject({
      code: 'transfer_not_reversible',
    });
    await expect(submit(ledger.db, [post(fresh(), held, 6)])).rejects.toMatchObject({
      code: 'hold_amount_exceeded',
    });
    await expect(submit(ledger.db, [post(fresh(), held, 0)])).rejects.toMatchObject({
      code: 'amount_not_positive',
    });
  });

  it('comes for an id that was used for another transfer', async () => {
    const [from, to] = await openPair();
    const id = fresh();
    await submit(ledger.db, [transfer(id, from, to, 5)]);
    for (const other of [
      transfer(id, from, to, 6),
      transfer(id, to, from, 5),
      hold(id, from, to, 5),
      { ...transfer(id, from, to, 5), code: 8 },
      { ...transfer(id, from, to, 5), referenceId: from },
    ]) {
      await expect(submit(ledger.db, [other])).rejects.toMatchObject({
        code: 'transfer_id_reused',
      });
    }
  });
});

describe('the tally', () => {
  it('adds what was posted, by code, and no hold or void', async () => {
    const before = await readTallies(ledger.db);
    const [from, to] = await openPair();
    const [first, second] = [fresh(), fresh()];
    await submit(ledger.db, [hold(first, from, to, 40), hold(second, from, to, 10)]);
    await submit(ledger.db, [post(fresh(), first, 25), release(fresh(), second)]);
    const after = await readTallies(ledger.db);
    const added = (code: number) =>
      (after.get(code)?.amountCentavos ?? 0) - (before.get(code)?.amountCentavos ?? 0);
    expect([added(4), added(5), added(6)]).toEqual([0, 25, 0]);
  });
});
