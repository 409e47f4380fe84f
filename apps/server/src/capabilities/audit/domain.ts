/** What somebody changed, in the words of the audit. */
export interface AuditRecord {
  /** Who did it; null is the system itself. */
  actorId: string | null;
  /** A verb and a noun in snake_case: `approve_withdrawal`. */
  action: string;
  /** What kind of thing was changed (`member`, `withdrawal`, `setting`, …) and its id. */
  subjectKind: string;
  subjectId: string;
  /** Whose matter it is, where that is a member. */
  memberId?: string | null;
  /** What it was and what it became: amounts in pesos, never a contact, a password or a token. */
  before?: object | null;
  after?: object | null;
  reason?: string | null;
}
