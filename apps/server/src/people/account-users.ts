/** What a member did with an account: withdrew to it, or paid in from it. */
export interface AccountUser {
  memberId: string;
  username: string | null;
  /** How often money went through. */
  times: number;
  /** When it last did. */
  lastAt: Date | null;
  /** When the member first asked. */
  firstAt: Date;
  /** The names that the member gave for it. */
  names: string[];
}

/** Of one account; older uses are not looked at. */
export const MOST_USES = 500;
/** The member, 20 others, and one more so that a count can say "more than". */
export const MOST_USERS = 22;
