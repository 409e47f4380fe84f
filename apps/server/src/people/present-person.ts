/** What identifies a member to admins; all null once the account was deleted. */
export interface PersonRow {
  username: string | null;
  email: string | null;
  phone: string | null;
}

/** Somebody beside a movement of money, as admins see them. No username can have a space in it. */
export function presentPerson(memberId: string, { username, email, phone }: PersonRow) {
  return { _id: memberId, username: username ?? 'deleted user', email: email ?? phone ?? '' };
}
