/** Where the sockets of a member are. */
export function memberRoom(memberId: string): string {
  return `member:${memberId}`;
}

/** Where the sockets of one session are. */
export function sessionRoom(sessionHash: Buffer): string {
  return `session:${sessionHash.toString('hex')}`;
}
