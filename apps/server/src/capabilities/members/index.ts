/**
 * Members as admins see them: the list, suspension, new passwords, approval, deletion, and
 * unclaimed money of deleted accounts.
 */

export { createMemberEndpoints } from './routes.ts';
export {
  approveRegistration,
  declineRegistration,
  reactivateMember,
  suspendMember,
} from './service/change-standing.ts';
export { deleteMember } from './service/delete-member.ts';
export { readContext } from './service/read-context.ts';
export { listUnclaimed } from './service/read-members.ts';
export { resetPassword } from './service/reset-sign-in.ts';
export { leaveUnclaimed, payUnclaimed, unclaimedJobs } from './service/unclaimed.ts';
export { findPaidUnclaimed } from './store/unclaimed.ts';
