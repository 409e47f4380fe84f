import type { AuditAction, AuditField, SettingKey } from '@barya/contract';

/** A state before or after: amounts in pesos, never a contact, a password or a token. */
type AuditState = Partial<Record<AuditField | SettingKey, unknown>>;

export interface AuditRecord {
  /** Null for the system. */
  actorId: string | null;
  action: AuditAction;
  /** The id of what changed; the action implies its kind. */
  subjectId: string;
  /** The member concerned, if any. */
  memberId?: string | null;
  before?: AuditState | null;
  after?: AuditState | null;
  reason?: string | null;
}
