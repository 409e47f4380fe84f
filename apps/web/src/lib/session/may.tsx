import type { Permission } from '@barya/contract/staff-roles';
import type { ReactNode } from 'react';
import { useCurrentUser } from './current-user.ts';

/** Whether the signed-in person of the staff may do this. The server decides; screens hide. */
export function useMay(wanted: Permission): boolean {
  return useCurrentUser()?.permissions.includes(wanted) ?? false;
}

/** Shows its children to roles with this permission. */
export function Allowed({ to, children }: { to: Permission; children: ReactNode }) {
  return useMay(to) && children;
}
