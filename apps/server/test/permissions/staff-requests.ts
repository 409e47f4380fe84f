import type { RouteName } from '@barya/contract';
import { sql } from 'kysely';
import { anyone, type Prepare } from './prepare.ts';

/** Of each of the staff. */
const verifyOwnMail: Prepare = async ({ app }) => {
  await sql`
    insert into email_address (member_id, verified_address, verified_at, unsubscribe_token)
    select id, id || '@example.com', now(), id::text from member where role = 'admin'
    on conflict do nothing`.execute(app.db);
  return {};
};

/** What the calls about accounts of the staff need. */
export const staffRequests: Partial<Record<RouteName, Prepare>> = {
  inviteStaff: async ({ app }) => {
    const username = `desk.${(await app.createMember()).id.slice(-12)}`;
    return { body: { username, email: `${username}@example.test`, staffRole: 'auditor' } };
  },
  changeStaffRole: anyone({ role: 'admin', staffRole: 'support' }, { staffRole: 'auditor' }),
  suspendStaff: anyone({ role: 'admin', staffRole: 'support' }),
  reactivateStaff: anyone({ role: 'admin', staffRole: 'support', isActive: false }),
  sendTestMail: verifyOwnMail,
  saveDeskView: async () => ({
    body: { place: '/admin/cash-ins', name: 'Large', search: 'sort=-amount' },
  }),
  deleteDeskView: async () => ({}),
};
