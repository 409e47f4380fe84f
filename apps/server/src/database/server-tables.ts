/** A key that every server of this database must have. */
export interface ServerKeyTable {
  name: string;
  fingerprint: string;
}

/** A server that works on this database, or did a moment ago. */
export interface ServerPresenceTable {
  id: string;
  name: string;
  meetsOthers: boolean;
  startedAt: Date;
  seenAt: Date;
}
