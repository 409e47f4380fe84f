/**
 * Features that statements about money must not use. Each ties a row to one server, one connection
 * or one moment, which rules out statement replication, poolers and distributed PostgreSQL. Time
 * and ids are parameters.
 */
export const features = [
  {
    name: 'clock',
    pattern:
      /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\b(?:current_timestamp|current_date|current_time|localtimestamp|localtime)\b/i,
    why: 'The time of an operation is a parameter: every row of it has the same, and a test can set it.',
  },
  {
    name: 'chance',
    pattern: /\b(?:random|gen_random_uuid|gen_random_bytes|uuidv[47]|uuid_generate_v\w+)\s*\(/i,
    why: 'Ids are parameters: whoever repeats an operation must be able to name the same rows.',
  },
  {
    name: 'sequence',
    pattern:
      /\b(?:nextval|currval|lastval|setval)\s*\(|\bcreate\s+sequence\b|\b(?:small|big)?serial\b|\bas\s+identity\b/i,
    why: 'A sequence is a row that everybody waits for once there are several databases.',
  },
  {
    name: 'notification',
    pattern: /\bpg_notify\s*\(|(?:^|;)\s*(?:listen|unlisten|notify)\s+\w/im,
    why: 'NOTIFY takes a lock of the whole database at commit, and no pooler passes LISTEN on.',
  },
  {
    name: 'session lock',
    pattern: /\bpg_(?:try_)?advisory_(?:lock|unlock)\w*\s*\(/i,
    why: 'It belongs to a connection, which a pooler shares, and is known to one server.',
  },
  {
    name: 'deferred constraint',
    pattern:
      /\bdeferrable\b|\binitially\s+deferred\b|\bset\s+constraints\b|\bconstraint\s+trigger\b/i,
    why: 'A refusal at commit comes after the answer was decided, and shards check none together.',
  },
  {
    name: 'temporary table',
    pattern: /\bcreate\s+(?:(?:global|local)\s+)?temp(?:orary)?\b|\binto\s+temp(?:orary)?\b/i,
    why: 'It belongs to a connection, and makes rows in the catalogue at each use.',
  },
  {
    name: 'unlogged table',
    pattern: /\bunlogged\b/i,
    why: 'After a crash it is empty, and a replica has none of it.',
  },
  {
    name: 'session setting',
    pattern: /\bset\s+session\b|\bset_config\s*\([^)]*,\s*false\s*\)|\bwith\s+hold\b/i,
    why: 'It belongs to a connection, which the next transaction of somebody else gets.',
  },
  {
    name: 'transaction number',
    pattern: /\b(?:pg_current_xact_id|pg_current_snapshot|txid_current)\w*\s*\(/i,
    why: 'It is counted by one server.',
  },
];

/** Exceptions, each with its reason. An unused exception is an error. */
export const allowed = [
  {
    file: 'packages/ledger/migrations/0001_tables.sql',
    feature: 'transaction number',
    why: 'Sealing must know which rows no open transaction can still add to: only the server that numbers them does. Of several databases each would seal a log of its own.',
  },
  {
    file: 'apps/server/migrations/0001_members.sql',
    feature: 'transaction number',
    why: 'The same, for the sealed rows of this file.',
  },
  {
    file: 'apps/server/migrations/0005_packages.sql',
    feature: 'transaction number',
    why: 'The same, for the sealed rows of this file.',
  },
  {
    file: 'apps/server/migrations/0006_withdrawals.sql',
    feature: 'transaction number',
    why: 'The same, for the sealed rows of this file.',
  },
  {
    file: 'apps/server/migrations/0007_capital.sql',
    feature: 'transaction number',
    why: 'The same, for the sealed rows of this file.',
  },
  {
    file: 'apps/server/migrations/0008_liabilities.sql',
    feature: 'transaction number',
    why: 'The same, for the sealed rows of this file.',
  },
  {
    file: 'apps/server/migrations/0009_audit_and_sealing.sql',
    feature: 'transaction number',
    why: 'The same, for the sealed rows of this file.',
  },
  {
    file: 'apps/server/migrations/0011_cash_ins.sql',
    feature: 'transaction number',
    why: 'The same, for the sealed rows of this file.',
  },
  {
    file: 'apps/server/migrations/0012_payouts.sql',
    feature: 'transaction number',
    why: 'The same, for the sealed rows of this file.',
  },
  {
    file: 'apps/server/migrations/0022_proposals.sql',
    feature: 'transaction number',
    why: 'The same, for the sealed rows of this file.',
  },
  {
    file: 'apps/server/migrations/0029_transaction_numbers.sql',
    feature: 'transaction number',
    why: 'It keeps the numbers rising. It moves no money.',
  },
  ...['clock', 'chance', 'temporary table'].map((feature) => ({
    file: 'apps/server/migrations/0030_payment_references.sql',
    feature,
    why: 'It runs once, without an operation that would name them.',
  })),
  ...['clock', 'chance'].map((feature) => ({
    file: 'apps/server/migrations/0032_clearance.sql',
    feature,
    why: 'It runs once, without an operation that would name them.',
  })),
  {
    file: 'apps/server/migrations/0034_not_sent.sql',
    feature: 'transaction number',
    why: 'The same, for the sealed rows of this file.',
  },
  {
    file: 'apps/server/migrations/0033_ways_back.sql',
    feature: 'transaction number',
    why: 'The same, for the sealed rows of this file.',
  },
  {
    file: 'apps/server/src/capabilities/sealing/store/rows.ts',
    feature: 'transaction number',
    why: 'The sealing itself: it asks which transactions are still open. It moves no money.',
  },
];
