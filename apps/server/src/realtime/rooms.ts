const MEMBER = 'member:';

/** Where the sockets of a member are. */
export function memberRoom(memberId: string): string {
  return `${MEMBER}${memberId}`;
}

/** Whose room it is; null where it is no member's. */
export function memberOfRoom(room: string): string | null {
  return room.startsWith(MEMBER) ? room.slice(MEMBER.length) : null;
}

/** Where the sockets of one session are. */
export function sessionRoom(sessionHash: Buffer): string {
  return `session:${sessionHash.toString('hex')}`;
}
