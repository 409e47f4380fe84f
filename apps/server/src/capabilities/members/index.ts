/**
 * People as admins see them: the list, suspension, new passwords, approval, deletion, and the money
 * that is still owed to people whose accounts were deleted.
 */

export { createMemberEndpoints } from './routes.ts';
export {
  approveRegistration,
  declineRegistration,
  reactivateMember,
  suspendMember,
} from './service/change-standing.ts';
export { deleteMember } from './service/delete-member.ts';
export { listUnclaimed } from './service/read-members.ts';
export { resetPassword } from './service/reset-sign-in.ts';
export { payUnclaimed, unclaimedJobs } from './service/unclaimed.ts';
