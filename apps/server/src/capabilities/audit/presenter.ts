import type { AuditEntry } from '@barya/contract';
import type { AuditRow } from './store/entries.ts';

/** An entry of the audit. A deleted member has no name: what is left is the id. */
export function presentAuditEntry(entry: AuditRow): AuditEntry {
  const { actor_id: actorId, subject_kind: kind, subject_id: subjectId } = entry;
  const name = kind === 'member' ? entry.member_username : null;
  return {
    _id: entry.id,
    actor:
      actorId === null ? null : { _id: actorId, username: entry.actor_username ?? 'deleted user' },
    action: entry.action,
    subject: `${kind} ${name ?? subjectId}`,
    member:
      entry.member_id === null || entry.member_username === null
        ? null
        : { _id: entry.member_id, username: entry.member_username },
    from: entry.state_before,
    to: entry.state_after,
    reason: entry.reason,
    createdAt: entry.created_at.toISOString(),
  };
}
