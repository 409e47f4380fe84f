import type { RouteName } from '@barya/contract';
import { anyone, type Prepare } from './prepare.ts';

/** What the calls about accounts of the staff need. */
export const staffRequests: Partial<Record<RouteName, Prepare>> = {
  inviteStaff: async ({ app }) => {
    const username = `desk.${(await app.createMember()).id.slice(-12)}`;
    return { body: { username, email: `${username}@example.test`, staffRole: 'auditor' } };
  },
  changeStaffRole: anyone({ role: 'admin', staffRole: 'support' }, { staffRole: 'auditor' }),
  suspendStaff: anyone({ role: 'admin', staffRole: 'support' }),
  reactivateStaff: anyone({ role: 'admin', staffRole: 'support', isActive: false }),
};
