import type { TestApp } from '../app.ts';
import type { TestMember } from '../members.ts';
import { earnSharedCapital, fundReserve, loadWallet, payReferralIncome } from '../money.ts';

/** Who reads the lists of a filled server. */
export interface Readers {
  admin: TestMember;
  /** Has a team, packages, withdrawals and income. */
  agent: TestMember;
}

/** Fills every list. The clock mostly stands still, so that instants and amounts repeat. */
export async function fillEveryList(app: TestApp): Promise<Readers> {
  const admin = await app.createAdmin({ username: 'keeper' });
  const agent = await app.createMember({ username: 'Maria' });
  await fundReserve(app);
  await createTeam(app, agent);
  await earnSharedCapital(app, admin, agent, 1_000);
  for (const pesos of [300, 300, 500, 300, 500, 1_000]) await loadWallet(app, admin, agent, pesos);
  await payReferralIncome(app, agent.id, { direct: 200_000 });
  for (let times = 0; times < 3; times += 1) {
    await payReferralIncome(app, agent.id, { direct: 1_000, indirect: 500 });
  }
  for (const packageId of [1, 2, 1]) await buy(app, agent, packageId, packageId === 1 ? 100 : 500);
  app.clock.advance({ days: 12 });
  for (const packageId of [1, 2, 1, 1, 2])
    await buy(app, agent, packageId, packageId === 1 ? 100 : 500);
  for (const amount of [
    100, 150, 100, 100, 150, 100, 150, 100, 150, 100, 100, 150, 100, 100, 100, 100,
  ])
    await withdraw(app, agent, amount);
  await approveSome(app, admin);
  for (let times = 0; times < 6; times += 1) await app.openSession(agent.id);
  await insertRows(app, admin, agent);
  return { admin, agent };
}

/** Names that sort differently by letters than by code points; some pending, some suspended. */
async function createTeam(app: TestApp, agent: TestMember): Promise<void> {
  for (const username of ['anna', 'Bea', 'carlo', 'Dina', '_eva', 'f.g']) {
    const direct = await app.createMember({ username, referrer: agent });
    const isActive = username < 'a';
    await app.createMember({ username: `of_${username}`, referrer: direct, isActive });
    await app.createMember({ username: `new.${username}`, status: 'pending' });
  }
}

async function buy(app: TestApp, { token }: TestMember, packageId: number, amount: number) {
  const body = { packageId, amount };
  requireDone(await app.request('POST', '/agent/packages/activate', { token, body }));
}

async function withdraw(app: TestApp, { token }: TestMember, amount: number) {
  const account = { method: 'gcash', accountNumber: '09171234567', accountName: 'Maria' };
  const body = { ...account, amount, source: 'direct_indirect' };
  requireDone(await app.request('POST', '/agent/withdraw', { token, body }));
}

/** Approves most withdrawals; one payout fails, one is taken, six are in batches. */
async function approveSome(app: TestApp, { token }: TestMember): Promise<void> {
  const post = async (path: string, body: object = {}) =>
    requireDone(await app.request('POST', `/admin${path}`, { token, body }));
  const { body } = await app.request('GET', '/admin/withdrawals/pending', { token });
  const ids: string[] = body.slice(0, 8).map(({ _id }: { _id: string }) => _id);
  for (const id of ids) await post(`/withdrawals/${id}/approve`);
  await post('/payouts/take', { ids: ids.slice(0, 2) });
  await post(`/payouts/${ids[0]}/failed`, { reason: 'The number is closed' });
  for (const id of ids.slice(2)) await post('/payout-batches', { method: 'gcash', ids: [id] });
}

function requireDone({ status, body }: { status: number; body: unknown }): void {
  if (status >= 300) throw new Error(`It was refused: ${JSON.stringify(body)}`);
}

/** Rows that otherwise need weeks or other people. */
async function insertRows(app: TestApp, admin: TestMember, agent: TestMember): Promise<void> {
  await app.database.ownerPool.query(`
    insert into reserve_entry (id, reference, kind, amount_centavos, note, created_at)
    select gen_random_uuid(), 'R' || lpad(n::text, 11, '0'), 'pay_in', n % 3 * 100 + 100, 'x',
      '2026-01-01'::timestamptz + n / 3 * interval '1 day'
    from generate_series(1, 7) n;
    insert into unclaimed_money (id, member_id, holder, holder_salt, amount_centavos, created_at)
    select gen_random_uuid(), id, username, 'salt', 100, '2026-01-01' from member limit 7;
    insert into security_event (id, member_id, kind, user_agent, created_at)
    select gen_random_uuid(), '${agent.id}', 'signed_in', '', '2026-01-01' from generate_series(1, 7);
    insert into liability_root (sequence, id, taken_at, root_hash, total_centavos, capacity,
      previous_code, public_key, signature, code, members)
    select n, gen_random_uuid(), '2026-01-01', sha256('r'), n, 8,
      case when n > 1 then sha256((n - 1)::text::bytea) end, sha256('k'), sha256('s'),
      sha256(n::text::bytea), 1
    from generate_series(1, 7) n;
    insert into cash_in (id, member_id, reference, amount_centavos, method, status, created_at,
      expires_at)
    select gen_random_uuid(), '${agent.id}', 'BRY-' || lpad(n::text, 8, '0'), n % 3 * 100 + 100, 'GCash',
      'open', '2026-02-28'::timestamptz + n / 3 * interval '1 hour', '2026-03-04'
    from generate_series(1, 12) n;
    insert into support_thread (id, member_id, subject, state, since, complaint_due_at, created_at)
    select gen_random_uuid(), '${agent.id}', 'x',
      case n % 4 when 0 then 'closed' else 'open' end,
      '2026-02-01'::timestamptz + n / 3 * interval '1 day',
      case when n % 2 = 1 then '2026-03-01'::timestamptz + n / 4 * interval '1 day' end,
      '2026-01-01'::timestamptz + n / 3 * interval '1 day'
    from generate_series(1, 24) n;
    insert into member_note (id, member_id, written_by, text, created_at)
    select gen_random_uuid(), '${agent.id}', '${admin.id}', 'x',
      '2026-01-01'::timestamptz + n / 3 * interval '1 day'
    from generate_series(1, 7) n;
    insert into proposal (id, kind, target, target_name, member_id, request, shown, hash, maker_id,
      created_at, expires_at, status, decided_at)
    select gen_random_uuid(), 'load', n::text, 'Maria', '${agent.id}',
      case when n % 3 > 0 then '{}'::jsonb end, '{"before": null, "after": {}, "reason": null}',
      sha256('s'), '${admin.id}', '2026-02-27'::timestamptz + n / 3 * interval '1 hour',
      '2026-03-04', case when n % 3 > 0 then 'open' else 'withdrawn' end,
      case when n % 3 = 0 then '2026-02-28'::timestamptz end
    from generate_series(1, 24) n;
    insert into bank_import (id, account, file_sha256, period_from, period_to, period_source, added, known,
      unreadable, imported_by, created_at)
    select '00000000-0000-7000-8000-000000000001', 'GCash', sha256('f'), '2026-01-01', '2026-01-09', 'rows',
      24, 0, 0, '${agent.id}', '2026-01-01';
    insert into bank_line (id, import_id, account, at, amount_centavos, reference, description, sender,
      ordinal, status, reason, decided_at)
    select gen_random_uuid(), '00000000-0000-7000-8000-000000000001', 'GCash',
      '2026-01-01'::timestamptz + n / 3 * interval '1 day', (n % 3 + 1) * case when n % 4 = 0 then -1 else 1 end,
      'ref', '', '', n, case when n % 4 = 0 then 'set_aside' else 'unmatched' end,
      case when n % 4 = 0 then 'Fee' end, case when n % 4 = 0 then '2026-01-09'::timestamptz end
    from generate_series(1, 24) n;
    insert into signal_group (id, kind, weight, mark, method, members, open_pairs, changed_at)
    select gen_random_uuid(), case n % 2 when 0 then 'device' else 'payout_account' end, 1 + n % 2,
      sha256(n::text::bytea), case n % 2 when 1 then 'gcash' end, 0, 0, '2026-01-01'
    from generate_series(1, 24) n;
    insert into signal_member (group_id, member_id, created_at)
    select g.id, m.id, '2026-01-01' from signal_group g,
      (select id from member where username in ('Maria', 'anna', 'Bea')) m
    where g.changed_at = '2026-01-01'`);
}
