/** What identifies a member to admins; all null for a deleted account. */
export interface PersonRow {
  username: string | null;
  email: string | null;
  phone: string | null;
}

/** A member as admins see them beside a movement of money. Usernames have no spaces. */
export function presentPerson(memberId: string, { username, email, phone }: PersonRow) {
  return { _id: memberId, username: username ?? 'deleted user', email: email ?? phone ?? '' };
}
