import { ADMIN_TOKEN, usernameOf } from './fill.ts';
import type { Sent } from './load.ts';

/** What a member's home shows. */
export function readHome(member: number): Sent {
  return { method: 'GET', path: '/api/agent/earnings', member };
}

/** A member buys the smallest package. */
export function buyPackage(member: number): Sent {
  const body = { packageId: 1, amount: 100 };
  return { method: 'POST', path: '/api/agent/packages/activate', member, body };
}

/** The admin loads ₱100. */
export function loadWallet(member: number): Sent {
  const body = { username: usernameOf(member), amount: 100 };
  return { method: 'POST', path: '/api/admin/load-capital', member, token: ADMIN_TOKEN, body };
}

export function click(member: number): Sent {
  return { method: 'POST', path: '/api/agent/click', member };
}
