/** A key that every server of this database must have. */
export interface ServerKeyTable {
  name: string;
  fingerprint: string;
}

/** A server that runs on this database, or did recently. */
export interface ServerPresenceTable {
  id: string;
  name: string;
  meetsOthers: boolean;
  startedAt: Date;
  seenAt: Date;
}
