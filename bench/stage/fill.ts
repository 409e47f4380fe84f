import { createHash } from 'node:crypto';
import { createAccounts } from '@barya/ledger';
import { DAY_MS, manilaDayOf, payPerClick } from '@barya/rules';
import { createPasswords } from '../../apps/server/src/capabilities/accounts/index.ts';
import { holdForClicks } from '../../apps/server/src/capabilities/clicking/domain.ts';
import { openClickDay } from '../../apps/server/src/capabilities/clicking/store.ts';
import { bookOpeningReserve } from '../../apps/server/src/capabilities/reserves/index.ts';
import { readSettings } from '../../apps/server/src/capabilities/settings/index.ts';
import {
  accountCodes,
  memberAccountId,
  memberAccounts,
  stripeAccountId,
} from '../../apps/server/src/chart-of-accounts.ts';
import type { createPool } from '../../apps/server/src/database/connect.ts';
import { moveMoney } from '../../apps/server/src/kernel/move-money.ts';
import type { Operation } from '../../apps/server/src/kernel/operation.ts';
import type { PayoutKey } from '../../apps/server/src/kernel/payout-key.ts';
import type { RunOperation } from '../../apps/server/src/kernel/run-operation.ts';
import { transferCodes } from '../../apps/server/src/transfers.ts';

type Pool = ReturnType<typeof createPool>;

/** Everybody's. */
export const PASSWORD = 'anchor-Mango-77';

const RESERVE_CENTAVOS = 10_000_000_000_000;
/** Everybody's wallet balance, and as much in referrals. */
export const WALLET_PESOS = 100_000;
const TOGETHER = 500;
const PEOPLE_AT_ONCE = 5_000;

/** The id of the member with this number, from 0. Its stripe is by the number, so all are used. */
export function idOf(number: number): string {
  const stripe = (number & 0xff).toString(16).padStart(2, '0');
  return `${number.toString(16).padStart(8, '0')}-0000-7000-8000-00000000${stripe}00`;
}

/** The ids of the members from one number up to another. */
function listIds(from: number, until: number): string[] {
  return Array.from({ length: until - from }, (_, place) => idOf(from + place));
}

/** The session token of the member with this number. */
export function tokenOf(number: number): string {
  return createHash('sha256').update(`member ${number}`).digest('base64url');
}

/** The session token of the admin. */
export const ADMIN_TOKEN = tokenOf(-1);

/** The username of the member with this number. */
export function usernameOf(number: number): string {
  return `member${number}`;
}

interface Filling {
  ownerPool: Pool;
  runOperation: RunOperation;
  /** The server's. */
  payoutKey: PayoutKey;
}

/**
 * Creates members who are signed in, have money, and have clicked once today.
 *
 * @param clickers so many more have no money
 */
export async function fillWithMembers(
  { ownerPool, runOperation, payoutKey }: Filling,
  count: number,
  clickers = 0,
): Promise<void> {
  const now = new Date();
  const all = count + clickers;
  // A million's tables are vacuumed for longer than the owner's limit; the pool is one connection.
  await ownerPool.query('set statement_timeout = 0');
  await runOperation((operation) => bookOpeningReserve(operation, RESERVE_CENTAVOS));
  await insertPeople(ownerPool, all, now);
  await insertAdmin(ownerPool, idOf(all), now);
  for (let from = 0; from < all; from += TOGETHER) {
    const some = listIds(from, Math.min(from + TOGETHER, all));
    const withMoney = some.slice(0, Math.max(0, count - from));
    await runOperation(async (operation) => {
      await openAccounts(operation, some);
      if (withMoney.length > 0) await payIn(operation, withMoney);
      await clickOnce(operation, payoutKey, some);
    });
  }
  await ownerPool.query(`create schema bench;
    create table bench.first_click as select member_id, binding from click_day`);
  await ownerPool.query('vacuum analyze');
}

/** Resets everybody's day to its first click. */
export async function beginDayAnew(ownerPool: Pool): Promise<void> {
  await ownerPool.query(`update click_day d set clicks = 1, click_keys = '{0}', binding = f.binding
    from bench.first_click f where f.member_id = d.member_id and d.clicks > 1`);
  await ownerPool.query('vacuum click_day');
  await ownerPool.query('checkpoint');
}

async function insertPeople(ownerPool: Pool, count: number, now: Date): Promise<void> {
  const passwordHash = await createPasswords().hash(PASSWORD);
  // A transaction that updates the same tallies for more people takes quadratic time.
  for (let from = 0; from < count; from += PEOPLE_AT_ONCE) {
    const some = listIds(from, Math.min(from + PEOPLE_AT_ONCE, count));
    await ownerPool.query(
      `insert into member (id, username, email, password_hash, role, status, is_active,
         referral_code, referral_code_salt, referral_code_digest, clicking_activated_at, created_at)
       select id, $3 || $5::integer + n - 1, $3 || $5::integer + n - 1 || '@example.test', $4, 'agent', 'approved',
         true, code, salt, sha256(salt || convert_to(code, 'UTF8')), $2, $2
       from unnest($1::uuid[]) with ordinality as m (id, n)
       cross join lateral (select 'CODE' || $5::integer + n, uuid_send(id)) as c (code, salt)`,
      [some, now, usernameOf(0).slice(0, -1), passwordHash, from],
    );
    await ownerPool.query('insert into click_day (member_id) select unnest($1::uuid[])', [some]);
    await openSessions(
      ownerPool,
      some.map((id, index) => ({ id, token: tokenOf(from + index) })),
      now,
    );
  }
}

async function insertAdmin(ownerPool: Pool, id: string, now: Date): Promise<void> {
  await ownerPool.query(
    `insert into member (id, username, email, password_hash, role, staff_role, status, is_active,
       referral_code, referral_code_salt, referral_code_digest, created_at)
     values ($1, 'desk', 'desk@example.test', 'none', 'admin', 'owner', 'approved', true, 'BOSS',
       uuid_send($1), sha256(uuid_send($1) || convert_to('BOSS', 'UTF8')), $2)`,
    [id, now],
  );
  await openSessions(ownerPool, [{ id, token: ADMIN_TOKEN }], now);
}

async function openSessions(
  ownerPool: Pool,
  people: { id: string; token: string }[],
  now: Date,
): Promise<void> {
  await ownerPool.query(
    `insert into session (token_hash, member_id, created_at, used_at, confirmed_at, expires_at)
     select hash, id, $3, $3, $3, $4 from unnest($1::bytea[], $2::uuid[]) as s (hash, id)`,
    [
      people.map(({ token }) => createHash('sha256').update(token).digest()),
      people.map(({ id }) => id),
      now,
      new Date(now.getTime() + DAY_MS),
    ],
  );
}

async function openAccounts({ trx, now }: Operation, members: string[]): Promise<void> {
  await createAccounts(
    trx,
    now,
    members.flatMap((ownerId) =>
      memberAccounts.map((account) => ({
        id: memberAccountId(ownerId, account),
        ownerId,
        code: accountCodes[account],
        normalSide: 'credit' as const,
      })),
    ),
  );
}

/** As the first click of a day leaves it, for many at once. */
async function clickOnce(
  operation: Operation,
  payoutKey: PayoutKey,
  members: string[],
): Promise<void> {
  const { trx, ids, now } = operation;
  const settings = await readSettings(trx);
  const { clickRewardCentavos, dailyClickMaximumCentavos, dailyClickLimit } = settings;
  const pay = payPerClick(clickRewardCentavos, dailyClickMaximumCentavos, dailyClickLimit);
  const holds = members.map((memberId) => ({ memberId, holdId: ids.next(now) }));
  await moveMoney(
    operation,
    holds.map(({ memberId, holdId }) => holdForClicks(memberId, holdId, pay * dailyClickLimit)),
  );
  const day = { day: manilaDayOf(now), payCentavos: pay, clickLimit: dailyClickLimit };
  const first = { count: 1, key: 0 };
  await Promise.all(
    holds.map(({ memberId, holdId }) => {
      const binding = payoutKey.bindClicks({ memberId, ...day, clicks: first.count });
      return openClickDay(trx, memberId, { ...day, holdId, binding, first });
    }),
  );
}

async function payIn(operation: Operation, members: string[]): Promise<void> {
  const { ids, now } = operation;
  const from = [
    ['cashIn', 'wallet', transferCodes.capitalLoad],
    ['rewardFund', 'directReferral', transferCodes.directReferralIncome],
  ] as const;
  await moveMoney(
    operation,
    members.flatMap((memberId) =>
      from.map(([source, account, code]) => ({
        kind: 'transfer' as const,
        id: ids.next(now),
        debitAccountId: stripeAccountId(source, memberId),
        creditAccountId: memberAccountId(memberId, account),
        amountCentavos: WALLET_PESOS * 100,
        code,
        referenceId: memberId,
      })),
    ),
  );
}
