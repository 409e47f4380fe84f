/** What a conversation with support can be about. */
export const supportSubjects = [
  'receipt',
  'cash_in',
  'withdrawal',
  'package',
  'refusal',
  'crash',
] as const;
export type SupportSubject = (typeof supportSubjects)[number];
