import type { StaffRole } from '@barya/contract/staff-roles';
import { catalogue } from '../../lib/catalogue.ts';

const roles: Record<StaffRole, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'May do everything, and decides about staff and settings.' },
  treasurer: {
    name: 'Treasurer',
    may: 'Takes money in and pays it out: cash-ins, loads, payouts, bank lines.',
  },
  approver: { name: 'Approver', may: 'Approves or rejects withdrawals and registrations.' },
  support: {
    name: 'Support',
    may: 'Answers members, helps them back in, and can suspend an account.',
  },
  auditor: { name: 'Auditor', may: 'Reads and exports everything. Changes nothing.' },
};

export const words = catalogue({
  lead: 'Each person has an account of their own. The role says what they may do.',
  failed: 'Failed to fetch the staff. Please try again.',
  person: 'Person',
  role: 'Role',
  lastSeen: 'Last seen',
  never: 'Not signed in',
  invited: 'Invited',
  invitedBy: (by: string, at: string) => `Invited by ${by}, ${at}`,
  askedFor: (person: string) => `Invitation of ${person}`,
  newLink: 'New link',
  newLinkFor: (username: string) => `New link for ${username}`,
  devices: (count: number) => (count === 1 ? '1 device signed in' : `${count} devices signed in`),
  you: 'you',
  roles,
  invite: 'Invite',
  inviteTitle: 'Invite to the staff',
  inviteNote: 'We make an account and a link. Send the link to the person: it sets their password.',
  email: 'Email or mobile number',
  submitInvite: 'Make the account',
  inviteFailed: 'Failed to make the account',
  madeTitle: (username: string) => `Account of ${username}`,
  madeNote: (until: string) => `This link works once, until ${until}. It is shown only now.`,
  link: 'Link to set the password',
  changeRole: 'Change role',
  changeRoleOf: (username: string) => `Change the role of ${username}`,
  submitRole: 'Change the role',
  roleFailed: 'Failed to change the role',
  suspend: 'Suspend',
  suspendOf: (username: string) => `Suspend ${username}`,
  suspendNote: 'Their sessions end now and they cannot sign in. You can reactivate them later.',
  reactivate: 'Reactivate',
  reactivateOf: (username: string) => `Reactivate ${username}`,
  reactivateNote: 'They can sign in again, with the same role.',
  standingFailed: 'Failed to change the account',
});
