import type { AuditAction, AuditField, SettingKey } from '@barya/contract';

/** What something was or became: amounts in pesos, never a contact, a password or a token. */
type AuditState = Partial<Record<AuditField | SettingKey, unknown>>;

/** What somebody changed, in the words of the audit. */
export interface AuditRecord {
  /** Who did it; null is the system itself. */
  actorId: string | null;
  action: AuditAction;
  /** The id of what was changed; the action says of which kind it is. */
  subjectId: string;
  /** Whose matter it is, where that is a member. */
  memberId?: string | null;
  before?: AuditState | null;
  after?: AuditState | null;
  reason?: string | null;
}
