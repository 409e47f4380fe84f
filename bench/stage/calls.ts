import { ADMIN_TOKEN, usernameOf } from './fill.ts';
import type { Sent } from './load.ts';
import { requestWithdrawal } from './withdrawals.ts';

/** The calls of a member, and of the admin for a member, by the member's number. */
export const calls = {
  click: (member) => ({ method: 'POST', path: '/api/agent/click', member }),
  home: (member) => ({ method: 'GET', path: '/api/agent/home', member }),
  figures: (member) => ({ method: 'GET', path: '/api/agent/earnings', member }),
  purchase: (member) => {
    const body = { packageId: 1, amount: 100 };
    return { method: 'POST', path: '/api/agent/packages/activate', member, body };
  },
  withdrawal: requestWithdrawal,
  load: (member) => {
    const body = { username: usernameOf(member), amount: 100 };
    return { method: 'POST', path: '/api/admin/load-capital', member, token: ADMIN_TOKEN, body };
  },
} satisfies Record<string, (member: number) => Sent>;
