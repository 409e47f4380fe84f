/**
 * People as admins see them: the list, suspension, new passwords, approval, deletion, and the money
 * that is still owed to people whose accounts were deleted.
 */
export { unclaimedJobs } from './jobs.ts';
export { createMemberEndpoints } from './routes.ts';
export { reactivateMember, suspendMember } from './service/change-standing.ts';
export { approveRegistration, declineRegistration } from './service/decide-registration.ts';
export { deleteMember } from './service/delete-member.ts';
export { listUnclaimed } from './service/list-members.ts';
export { payUnclaimed } from './service/pay-unclaimed.ts';
export { resetPassword } from './service/reset-password.ts';
