import { createHash } from 'node:crypto';
import { createAccounts } from '@barya/ledger';
import { recordClick } from '../../apps/server/src/capabilities/clicking/service/record-click.ts';
import { bookOpeningReserve } from '../../apps/server/src/capabilities/reserves/index.ts';
import {
  accountCodes,
  memberAccountId,
  memberAccounts,
} from '../../apps/server/src/chart-of-accounts.ts';
import type { createPool } from '../../apps/server/src/database/connect.ts';
import type { Operation } from '../../apps/server/src/kernel/operation.ts';
import type { RunOperation } from '../../apps/server/src/kernel/run-operation.ts';

type Pool = ReturnType<typeof createPool>;

const RESERVE_CENTAVOS = 100_000_000_000;
const AT_ONCE = 16;
const DAY_MS = 86_400_000;

/** The id of the member of this number, from 0. */
function idOf(number: number): string {
  return `${number.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`;
}

/** The token by which the member of this number is signed in. */
export function tokenOf(number: number): string {
  return createHash('sha256').update(`member ${number}`).digest('base64url');
}

/** Makes members who are signed in and have clicked once today. */
export async function fillWithClickers(
  { ownerPool, runOperation }: { ownerPool: Pool; runOperation: RunOperation },
  count: number,
): Promise<void> {
  const now = new Date();
  const members = Array.from({ length: count }, (_, number) => idOf(number));
  await runOperation((operation) => bookOpeningReserve(operation, RESERVE_CENTAVOS));
  await ownerPool.query(
    `insert into member (id, username, email, password_hash, role, status, is_active,
       referral_code, clicking_activated_at, created_at)
     select id, 'member' || n, 'member' || n || '@example.test', 'none', 'agent', 'approved', true,
       'CODE' || n, $2, $2
     from unnest($1::uuid[]) with ordinality as m (id, n)`,
    [members, now],
  );
  await ownerPool.query('insert into click_day (member_id) select unnest($1::uuid[])', [members]);
  await ownerPool.query(
    `insert into session (token_hash, member_id, created_at, used_at, expires_at)
     select hash, id, $3, $3, $4 from unnest($1::bytea[], $2::uuid[]) as s (hash, id)`,
    [
      members.map((_, n) => createHash('sha256').update(tokenOf(n)).digest()),
      members,
      now,
      new Date(now.getTime() + DAY_MS),
    ],
  );
  await runOperation((operation) => openAccounts(operation, members));
  const waiting = members.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const memberId of waiting) {
        await runOperation((operation) => recordClick(operation, memberId, null));
      }
    }),
  );
  await ownerPool.query('vacuum analyze');
}

/** Takes everybody's day back to its first click. */
export async function beginDayAnew(ownerPool: Pool): Promise<void> {
  await ownerPool.query("update click_day set clicks = 1, click_keys = '{0}' where clicks > 1");
  await ownerPool.query('vacuum click_day');
  await ownerPool.query('checkpoint');
}

async function openAccounts({ trx, now: at }: Operation, members: string[]): Promise<void> {
  await createAccounts(
    trx,
    at,
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
