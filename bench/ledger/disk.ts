import { type Figure, told } from '../figure.ts';
import { openStage, type Stage } from './stage.ts';

const MEMBERS = 1_000;
/** Long enough to average over full and half-full pages. */
const DAYS = 26;
/** Days before measuring starts: by then click rows and index pages have reached their size. */
const WARM_UP = 2;
const MOST_BYTES = 600;

const tables = ['ledger.transfer', 'ledger.account', 'ledger.tally', 'click_day'];

export interface DiskFindings {
  text: string;
  figures: readonly Figure[];
}

/**
 * Bytes that a settled day of 50 clicks adds to tables and indexes, vacuumed after each day. It has
 * its own stage, because other transfers would split the pages of clicks.
 */
export async function measureDisk(tell: (line: string) => void): Promise<DiskFindings> {
  const stage = await openStage(0, MEMBERS);
  try {
    return await liveAndMeasure(stage, tell);
  } finally {
    await stage.close();
  }
}

async function liveAndMeasure(
  { owner }: Stage,
  tell: (line: string) => void,
): Promise<DiskFindings> {
  await owner.query('set synchronous_commit = off');
  await owner.query('vacuum full ledger.transfer, ledger.account, ledger.tally, click_day');
  let before = new Map<string, number>();
  for (let day = 1; day <= DAYS; day += 1) {
    if (day === WARM_UP + 1) before = await readSizes({ owner });
    await owner.query(liveOneDay(day));
    await owner.query('vacuum analyze ledger.transfer, ledger.account, ledger.tally, click_day');
    tell(`day ${day} of ${DAYS} is settled`);
  }
  const after = await readSizes({ owner });
  const clickDays = MEMBERS * (DAYS - WARM_UP);
  const parts = [...after]
    .map(([name, bytes]): [string, number] => [name, (bytes - before.get(name)!) / clickDays])
    .filter(([, bytes]) => bytes >= 0.5)
    .toSorted(([, one], [, other]) => other - one);
  const total = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
  return {
    text: `Disk: ${MEMBERS.toLocaleString('en')} members, ${DAYS - WARM_UP} days of 50 clicks.`,
    figures: [
      {
        what: 'disk for one settled day of clicks',
        measured: `${total.toFixed(0)} B`,
        goal: `≤ ${MOST_BYTES} B`,
        isReached: total <= MOST_BYTES,
        isExact: false,
      },
      ...parts.map(([name, bytes]) => told(`of these, in \`${name}\``, `${bytes.toFixed(0)} B`)),
    ],
  };
}

/** A day of all members, with each click in its own transaction. */
function liveOneDay(day: number): string {
  // Ids rise, as the product's do.
  const idOf = (number: string) =>
    `('019f0000000000' || lpad(to_hex(${day}), 2, '0') || lpad(to_hex(${number}), 16, '0'))::uuid`;
  return `do $$
    declare
      v_member record;
      v_post uuid;
      v_hold uuid;
      v_at timestamptz := '2027-03-01'::timestamptz + ${day} * interval '1 day';
    begin
      for v_member in
        select member_id, hold_id, clicks, row_number() over (order by member_id) as n
        from click_day order by member_id
      loop
        v_post := ${idOf('v_member.n * 2')};
        v_hold := ${idOf('v_member.n * 2 + 1')};
        perform ledger.create_transfers(v_at,
          array[v_post, v_hold],
          '{post,hold}',
          array[null, ('ffffffffffffffffffffffffffff' || lpad(to_hex(v_member.n % 16), 2, '0') || '27')::uuid],
          array[null, overlay(v_member.member_id::text placing '04' from 35)::uuid],
          array[least(v_member.clicks, 50)::bigint * 20, 1000], array[v_member.hold_id, null], '{41,40}',
          array[v_member.member_id, v_member.member_id], false);
        update click_day set previous_day = day, previous_keys = click_keys, hold_id = v_hold,
          day = v_at::date, clicks = 1, click_keys = array[hashint8extended(v_member.n, 1)]
        where member_id = v_member.member_id;
        commit;
        for click in 2 .. 50 loop
          update click_day set clicks = clicks + 1,
            click_keys = click_keys || hashint8extended(v_member.n, click)
          where member_id = v_member.member_id;
          commit;
        end loop;
        v_at := v_at + interval '1 second';
      end loop;
    end $$`;
}

async function readSizes({ owner }: Pick<Stage, 'owner'>): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ name: string; bytes: number }>(
    `select c.relname as name, pg_total_relation_size(c.oid)
       - case c.relkind when 'r' then pg_indexes_size(c.oid) else 0 end as bytes
     from pg_class c
     where c.oid = any($1::regclass[])
       or c.oid in (select indexrelid from pg_index where indrelid = any($1::regclass[]))`,
    [tables],
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}
