/**
 * People as admins see them: the list, suspension, new passwords, approval, deletion, and the money
 * that is still owed to people whose accounts were deleted.
 */
export { createMemberEndpoints } from './routes.ts';
