/**
 * The roles of staff and what they may do. Without the validation library, so that the web may
 * import it.
 */

/** Every role has `desk`. */
const reads = ['desk', 'read_members', 'read_money', 'read_support', 'read_audit'] as const;

/** What a member of staff may do: read, or change something. `staff-calls.ts` uses them. */
export const permissions = [
  ...reads,
  ...(['cash_ins', 'loads', 'reverts', 'payouts', 'bank_lines', 'reserves_pay_in'] as const),
  ...(['withdrawals', 'registrations', 'proposals', 'own_proposals'] as const),
  ...(['support', 'credentials', 'standing'] as const),
  ...(['reserves_pay_out', 'unclaimed', 'deletion', 'proofs', 'settings', 'staff'] as const),
] as const;
export type Permission = (typeof permissions)[number];

/** The roles of staff, whose `role` is `admin`. */
export const staffRoles = ['owner', 'treasurer', 'approver', 'support', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

const rolePermissions: Record<StaffRole, readonly Permission[]> = {
  owner: permissions,
  treasurer: [
    ...(['desk', 'read_members', 'read_money'] as const),
    ...(['cash_ins', 'loads', 'reverts', 'payouts', 'bank_lines', 'reserves_pay_in'] as const),
    ...(['proposals', 'own_proposals'] as const),
  ],
  approver: [
    ...(['desk', 'read_members', 'read_money'] as const),
    ...(['withdrawals', 'registrations', 'proposals', 'own_proposals'] as const),
  ],
  support: [
    ...(['desk', 'read_members', 'read_support', 'support', 'credentials', 'standing'] as const),
    'own_proposals',
  ],
  auditor: reads,
};

/** What a staff role may do; nothing without one. */
export function permissionsOf(role: StaffRole | null): readonly Permission[] {
  return role === null ? [] : rolePermissions[role];
}

export function isPermitted(role: StaffRole | null, wanted: Permission): boolean {
  return permissionsOf(role).includes(wanted);
}
