import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLedgerDatabase, type LedgerDatabase } from '../../../tools/test-cluster/ledger.mjs';
import { AT, idOf, openFunded, submit } from '../test/database.ts';
import { hold, post, transfer } from '../test/entries.ts';
import { untilBlocked } from '../test/until-blocked.ts';
import {
  createAccounts,
  createTransfers,
  lockBalances,
  readBalances,
  readBalancesOfOwner,
} from './index.ts';

let ledger: LedgerDatabase;
const owner = idOf(0x50);
const [cash, cashToo, wallet, other] = [idOf(0x11), idOf(0x12), idOf(0x13), idOf(0x14)];

beforeAll(async () => {
  ledger = await createLedgerDatabase();
  await openFunded(ledger.db, { [other]: 1_000 });
  await createAccounts(ledger.db as Parameters<typeof createAccounts>[0], AT, [
    { id: cashToo, ownerId: owner, code: 9, normalSide: 'debit' },
    { id: cash, ownerId: owner, code: 9, normalSide: 'debit' },
    { id: wallet, ownerId: owner, code: 2, normalSide: 'credit' },
  ]);
  await submit(ledger.db, [
    transfer(idOf(0x20), cash, wallet, 100),
    transfer(idOf(0x21), wallet, cash, 30),
    hold(idOf(0x22), cash, wallet, 7),
    hold(idOf(0x23), wallet, cash, 12),
    hold(idOf(0x24), wallet, other, 3),
  ]);
});
afterAll(() => ledger.drop());

const ofWallet = {
  accountId: wallet,
  ownerId: owner,
  code: 2,
  postedCentavos: 70,
  availableCentavos: 55,
  incomingCentavos: 7,
  outgoingCentavos: 15,
};
const ofCash = {
  accountId: cash,
  ownerId: owner,
  code: 9,
  postedCentavos: 70,
  availableCentavos: 58,
  incomingCentavos: 7,
  outgoingCentavos: 12,
};

it('a balance has what was posted, what is available, and what holds may add or take', async () => {
  const balances = await readBalances(ledger.db, [cash, wallet, idOf(0x99)]);
  expect(balances).toEqual(
    new Map([
      [cash, ofCash],
      [wallet, ofWallet],
    ]),
  );
});

it('the accounts of an owner are read by code, all or one', async () => {
  const codes = async (code?: number) =>
    (await readBalancesOfOwner(ledger.db, owner, code)).map(({ accountId }) => accountId);
  expect(await codes()).toEqual([wallet, cash, cashToo]);
  expect(await codes(9)).toEqual([cash, cashToo]);
  expect(await codes(3)).toEqual([]);
  expect(await readBalancesOfOwner(ledger.db, owner, 2)).toEqual([ofWallet]);
});

it('balances locked for reading stay unchanged until the transaction ends', async () => {
  let spending: Promise<unknown> = Promise.resolve();
  await ledger.db.transaction().execute(async (trx) => {
    const locked = await lockBalances(trx, [wallet, cash]);
    expect(locked).toEqual(
      new Map([
        [cash, ofCash],
        [wallet, ofWallet],
      ]),
    );
    spending = submit(ledger.db, [post(idOf(0x25), idOf(0x24))]);
    await untilBlocked(ledger.owner, spending);
    expect(await lockBalances(trx, [wallet])).toEqual(new Map([[wallet, ofWallet]]));
  });
  await spending;
  const { postedCentavos } = (await readBalances(ledger.db, [wallet])).get(wallet)!;
  expect(postedCentavos).toBe(67);
});

it('an empty batch gets the time that it was given', async () => {
  const at = await ledger.db
    .transaction()
    .execute((trx) => createTransfers(trx, AT, [], { drawOnAllStripes: false }));
  expect(at).toEqual(AT);
});

it('a refusal names the element of the batch and the reason; other errors pass unchanged', async () => {
  const entries = [transfer(idOf(0x30), other, wallet, 1), transfer(idOf(0x31), other, other, 1)];
  await expect(submit(ledger.db, entries)).rejects.toMatchObject({
    name: 'LedgerRefusal',
    code: 'accounts_same',
    index: 1,
    message: 'The ledger refused element 1 of the batch: accounts_same',
  });
  await expect(submit(ledger.db, [transfer('no id', other, wallet, 1)])).rejects.toMatchObject({
    code: '22P02',
    name: 'error',
  });
});
