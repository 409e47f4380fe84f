import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createLedgerDatabase, type LedgerDatabase } from '../../../tools/test-cluster/ledger.mjs';
import { AT, idOf, openFunded, submit } from '../test/database.ts';
import { hold, post, transfer } from '../test/entries.ts';
import { createAccounts, findDiscrepancies, type Reader } from './index.ts';

let ledger: LedgerDatabase;
const databases: LedgerDatabase[] = [];

beforeEach(async () => {
  ledger = await createLedgerDatabase();
  databases.push(ledger);
  await openFunded(ledger.db, { [idOf(1)]: 100, [idOf(2)]: 50 });
  await submit(ledger.db, [
    transfer(idOf(0x10), idOf(1), idOf(2), 10),
    hold(idOf(0x11), idOf(1), idOf(2), 20),
  ]);
  await submit(ledger.db, [post(idOf(0x12), idOf(0x11), 5)]);
});
afterAll(() => Promise.all(databases.map((database) => database.drop())));

describe('the application cannot', () => {
  it.each([
    ['change a transfer', 'update ledger.transfer set amount_centavos = 1'],
    ['delete a transfer', 'delete from ledger.transfer'],
    ['insert a transfer', 'insert into ledger.transfer select * from ledger.transfer'],
    ['write a balance', 'update ledger.account set credits_posted = credits_posted + 1'],
    ['delete an account', 'delete from ledger.account'],
    ['write a tally', 'update ledger.tally set amount_centavos = 0'],
    ['empty the ledger', 'truncate ledger.transfer cascade'],
    ['call the inner steps', `select ledger.add_to_tallies(array['${idOf(0x10)}'::uuid])`],
  ])('%s', async (_, statement) => {
    await expect(sql.raw(statement).execute(ledger.db)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('not even the owner can, unless a guard is removed,', () => {
  it.each([
    ['change a transfer', 'update ledger.transfer set amount_centavos = 1'],
    ['delete a transfer', 'delete from ledger.transfer'],
  ])('%s', async (_, statement) => {
    await expect(sql.raw(statement).execute(ledger.owner)).rejects.toMatchObject({ code: 'LG001' });
  });

  const account = (id: string, change: string) =>
    `insert into ledger.account select (jsonb_populate_record(a, '${change}'::jsonb)).*
     from ledger.account a where id = '${id}'`;
  const entry = (change: string) =>
    `insert into ledger.transfer select (jsonb_populate_record(t, '{"id":"${idOf(0x99)}",${change}}'::jsonb)).*
     from ledger.transfer t where id = '${idOf(0x12)}'`;

  it.each([
    [
      'take an account below zero',
      `update ledger.account set debits_posted = 1000 where id = '${idOf(1)}'`,
      'account_available_balance_not_negative',
    ],
    [
      'take a debit account below zero',
      "update ledger.account set credits_posted = 1000 where normal_side = 'debit'",
      'account_available_balance_not_negative',
    ],
    [
      'hold more than an account has',
      `update ledger.account set debits_pending = 1000 where id = '${idOf(1)}'`,
      'account_available_balance_not_negative',
    ],
    [
      'hold more than a debit account has',
      "update ledger.account set credits_pending = 1000 where normal_side = 'debit'",
      'account_available_balance_not_negative',
    ],
    [
      'make a sum negative',
      `update ledger.account set debits_posted = -1 where id = '${idOf(1)}'`,
      'account_amounts_not_negative',
    ],
    [
      'make a stripe without an index',
      `update ledger.account set stripe_group = id where id = '${idOf(1)}'`,
      'account_stripe_is_whole',
    ],
    [
      'give two stripes one index',
      `${account(idOf(1), `{"id":"${idOf(0x21)}","stripe_group":"${idOf(0x20)}","stripe_index":0}`)};
       ${account(idOf(1), `{"id":"${idOf(0x22)}","stripe_group":"${idOf(0x20)}","stripe_index":0}`)}`,
      'account_stripe',
    ],
    ['make a transfer of nothing', entry('"amount_centavos":0'), 'transfer_amount_positive'],
    ['end a hold twice', entry('"kind":"void"'), 'transfer_target_once'],
    ['end a hold by a transfer', entry('"kind":"transfer"'), 'transfer_target_fits_kind'],
    ['end a hold by a hold', entry('"kind":"hold"'), 'transfer_target_fits_kind'],
    ['post nothing', entry('"kind":"post","target_id":null'), 'transfer_target_fits_kind'],
    [
      'make a transfer with one account on both sides',
      entry(`"kind":"hold","target_id":null,"credit_account_id":"${idOf(1)}"`),
      'transfer_accounts_differ',
    ],
  ])('%s', async (_, statement, constraint) => {
    await expect(sql.raw(statement).execute(ledger.owner)).rejects.toMatchObject({ constraint });
  });
});

it('an account id is not given twice to different accounts', async () => {
  const open = (code: number) =>
    ledger.db
      .transaction()
      .execute((trx) =>
        createAccounts(trx, AT, [{ id: idOf(7), ownerId: idOf(0), code, normalSide: 'credit' }]),
      );
  await open(2);
  await open(2);
  await expect(open(3)).rejects.toMatchObject({ code: 'account_id_reused' });
});

describe('verification finds', () => {
  const sumOf = (sum: string) => `account sum matches its transfers: ${sum}`;
  const follows = 'running balance continues the one before';
  const isLast = 'last running balance is the balance';
  const knowsLast = 'account has the time of its last transfer';
  const tallied = 'tally matches its transfers';
  const tamper = async (owner: Reader, statement: string) => {
    await sql.raw('alter table ledger.transfer disable trigger transfer_immutable').execute(owner);
    await sql.raw(statement).execute(owner);
  };
  it('nothing on a sound ledger', async () => {
    expect(await findDiscrepancies(ledger.db)).toEqual([]);
  });
  it.each<[tampering: string, statement: string, rules: string[]]>([
    [
      'a balance made larger',
      `update ledger.account set credits_posted = credits_posted + 1 where id = '${idOf(1)}'`,
      [sumOf('credits posted'), isLast, 'posted debits equal posted credits'],
    ],
    [
      'a hold forgotten',
      `update ledger.account set debits_pending = 0, credits_pending = 7 where id = '${idOf(1)}'`,
      [sumOf('credits pending'), 'pending debits equal pending credits'],
    ],
    [
      'an amount changed',
      `update ledger.transfer set amount_centavos = 11 where id = '${idOf(0x10)}'`,
      [sumOf('credits posted'), sumOf('debits posted'), follows, tallied],
    ],
    [
      'a transfer deleted',
      `delete from ledger.transfer where id = '${idOf(0x12)}'`,
      [
        sumOf('credits pending'),
        sumOf('credits posted'),
        sumOf('debits pending'),
        sumOf('debits posted'),
        knowsLast,
        isLast,
        tallied,
      ],
    ],
    [
      'a transfer turned round',
      `update ledger.transfer set debit_account_id = credit_account_id, credit_account_id = debit_account_id where id = '${idOf(0x10)}'`,
      [sumOf('credits posted'), sumOf('debits posted'), follows],
    ],
    [
      'a code changed',
      `update ledger.transfer set code = 99 where id = '${idOf(0x10)}'`,
      [tallied],
    ],
    [
      'a balance after a transfer changed',
      `update ledger.transfer set credit_balance_after = 61 where id = '${idOf(0x10)}'`,
      [follows],
    ],
    [
      'the last balance of an account changed, and what led to it',
      `update ledger.transfer set debit_balance_after = debit_balance_after + 1 where debit_account_id = '${idOf(1)}'`,
      [follows, isLast],
    ],
    [
      'transfers put in another order',
      `update ledger.transfer set created_at = created_at + interval '1 minute' where id = '${idOf(0x10)}'`,
      [knowsLast, follows, isLast],
    ],
    [
      'the time of the last transfer forgotten',
      `update ledger.account set last_transfer_at = null where id = '${idOf(1)}'`,
      [knowsLast],
    ],
    ['a tally changed', 'update ledger.tally set amount_centavos = amount_centavos + 1', [tallied]],
    [
      'a post beyond its hold',
      `update ledger.transfer set amount_centavos = 21 where id = '${idOf(0x12)}'`,
      [
        sumOf('credits posted'),
        sumOf('debits posted'),
        follows,
        'ending matches its target',
        tallied,
      ],
    ],
    [
      'a hold that ended twice',
      `drop index ledger.transfer_target_once;
       insert into ledger.transfer select (jsonb_populate_record(t, '{"id":"${idOf(0x99)}"}'::jsonb)).*
       from ledger.transfer t where id = '${idOf(0x12)}'`,
      [
        sumOf('credits pending'),
        sumOf('credits posted'),
        sumOf('debits pending'),
        sumOf('debits posted'),
        follows,
        'hold or transfer ends once',
        tallied,
      ],
    ],
    [
      'an ending on another account than its hold',
      `update ledger.transfer set credit_account_id = '${idOf(0xfff0)}' where id = '${idOf(0x12)}'`,
      [
        sumOf('credits pending'),
        sumOf('credits posted'),
        knowsLast,
        follows,
        isLast,
        'ending matches its target',
      ],
    ],
    [
      'more in a post of one hold than was held',
      `update ledger.transfer set amount_centavos = 4 where id = '${idOf(0x11)}'`,
      [follows, 'ending matches its target'],
    ],
  ])('%s', async (_, statement, rules) => {
    await tamper(ledger.owner, statement);
    const told = await findDiscrepancies(ledger.db);
    expect([...new Set(told.map(({ rule }) => rule))].sort()).toEqual([...rules].sort());
  });
});
