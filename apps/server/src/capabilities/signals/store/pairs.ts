import { limits } from '@barya/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { Mark } from '../domain.ts';
import type { GroupRow } from './groups.ts';

/** Two members who share one thing, and are not fine. */
export interface Pair {
  groupId: string;
  kind: Mark['kind'];
  method: string | null;
  /** Who is asked about. */
  memberId: string;
  otherId: string;
  otherUsername: string;
  /** They gave different names for the account. */
  namesDiffer: boolean;
  /** The other invited the member. */
  isReferrer: boolean;
  /** The member invited the other. */
  isReferred: boolean;
  /** They registered from one network, within an hour. */
  isNear: boolean;
}

/** A group with its pairs that are not fine. */
export interface GroupOfPairs {
  group: GroupRow;
  pairs: readonly Pair[];
}

/** Of one member: more are not looked at. */
const MOST_GROUPS = 25;
/** One more than is counted, so that the count can say "more than". */
const MOST_OTHERS = limits.signals.counted + 1;

/** What these members share with others, in one statement; the newest others first. */
export async function findPairs(db: Db, memberIds: readonly string[]): Promise<Pair[]> {
  const mine = sql`
    select g.id as group_id, g.kind, g.method, m.member_id, m.name_hash
    from unnest(${[...new Set(memberIds)]}::uuid[]) as asked (id)
    cross join lateral (
      select group_id, member_id, name_hash from signal_member
      where member_id = asked.id order by created_at desc limit ${sql.lit(MOST_GROUPS)}
    ) as m
    join signal_group g on g.id = m.group_id and g.open_pairs > 0`;
  return readPairs(db, mine);
}

/** All pairs within these groups, in both directions, among the newest members of each. */
export async function findPairsOfGroups(db: Db, groupIds: readonly string[]): Promise<Pair[]> {
  const mine = sql`
    select g.id as group_id, g.kind, g.method, m.member_id, m.name_hash
    from signal_group g
    cross join lateral (
      select member_id, name_hash from signal_member where group_id = g.id
      order by created_at desc, member_id desc limit ${sql.lit(MOST_OTHERS)}
    ) as m
    where g.id = any(${[...groupIds]}::uuid[])`;
  return readPairs(db, mine);
}

async function readPairs(db: Db, mine: RawBuilder<unknown>): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select mine.group_id, mine.kind, mine.method, mine.member_id,
      o.member_id as other_id, other.username as other_username,
      mine.name_hash is distinct from o.name_hash as names_differ,
      coalesce(me.referrer_id = o.member_id, false) as is_referrer,
      coalesce(other.referrer_id = mine.member_id, false) as is_referred,
      coalesce(my_network.network_digest = its_network.network_digest
        and abs(extract(epoch from my_network.created_at - its_network.created_at)) <= 3600, false)
        as is_near
    from (${mine}) as mine
    cross join lateral (
      select member_id, name_hash, created_at from signal_member m
      where m.group_id = mine.group_id and m.member_id <> mine.member_id and not exists (
        select from signal_fine f
        where f.low_id = least(m.member_id, mine.member_id)
          and f.high_id = greatest(m.member_id, mine.member_id)
      )
      order by created_at desc, member_id desc limit ${sql.lit(MOST_OTHERS)}
    ) as o
    join member me on me.id = mine.member_id
    join member other on other.id = o.member_id and other.deleted_at is null
    left join signal_registration my_network on my_network.member_id = mine.member_id
    left join signal_registration its_network on its_network.member_id = o.member_id
    order by o.created_at desc, o.member_id desc`.execute(db);
  return rows;
}
