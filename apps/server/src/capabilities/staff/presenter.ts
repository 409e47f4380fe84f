import type { StaffMember } from '@barya/contract';
import type { SessionSummary } from '../accounts/index.ts';
import type { DeskPerson } from './service.ts';

export function presentStaff(person: DeskPerson, sessions?: SessionSummary): StaffMember {
  return {
    _id: person.id,
    username: person.username,
    email: person.email ?? person.phone ?? '',
    staffRole: person.staffRole,
    isActive: person.isActive,
    createdAt: person.createdAt.toISOString(),
    sessions: sessions?.sessions ?? 0,
    lastSeenAt: sessions?.lastSeenAt.toISOString() ?? null,
  };
}
