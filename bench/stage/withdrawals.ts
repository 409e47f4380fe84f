import { ADMIN_TOKEN } from './fill.ts';
import type { Stage } from './index.ts';
import { type Sent, sendLoad, type Window } from './load.ts';

/** A member withdraws ₱100 of referral income to their own GCash number. */
export function requestWithdrawal(member: number): Sent {
  const accountNumber = `0917${String(member).padStart(7, '0')}`;
  const to = { method: 'gcash', accountNumber, accountName: 'Juan dela Cruz' };
  const body = { amount: 100, source: 'direct_indirect', ...to };
  return { method: 'POST', path: '/api/agent/withdraw', member, body };
}

/** The admin approves everything that is pending. */
export async function approveAll(stage: Stage, connections: number): Promise<Window> {
  const pending = await listPending(stage);
  const waiting = pending.values();
  const load = { connections, until: { requests: pending.length } };
  return sendLoad(stage.url, load, () => approve(waiting.next().value!));
}

/** The ids of the withdrawals that wait. */
export async function listPending(stage: Stage): Promise<string[]> {
  const rows = await stage.ask<{ id: string }>(
    "select id from withdrawal where status = 'pending' order by id",
  );
  return rows.map(({ id }) => id);
}

/** The admin approves a withdrawal. */
export function approve(id: string): Sent {
  const path = `/api/admin/withdrawals/${id}/approve`;
  return { method: 'POST', path, member: 0, token: ADMIN_TOKEN };
}
