import type pg from 'pg';

/**
 * Numbers each write of a row from now on, except in the named tables. Needs the owner's connection.
 * Answers a function that reads the last number. Writes that are rolled back do not change it.
 */
export async function watchWrites(
  ownerPool: pg.Pool,
  except: readonly string[] = [],
): Promise<() => Promise<number>> {
  const { rows: tables } = await ownerPool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
       and c.relname <> all($1)`,
    [except],
  );
  const triggers = tables.map(
    ({ name }) =>
      `create trigger watched after insert or delete on ${name}
         for each row execute function watch.note();
       create trigger watched_update after update on ${name}
         for each row when (old.* is distinct from new.*) execute function watch.note();`,
  );
  await ownerPool.query(
    `create schema watch;
     create table watch.write (id bigserial primary key);
     create function watch.note() returns trigger security definer language plpgsql
       as 'begin insert into watch.write default values; return null; end';
     ${triggers.join('\n')}`,
  );
  return async () => {
    const { rows } = await ownerPool.query<{ last: number }>(
      'select coalesce(max(id), 0)::integer as last from watch.write',
    );
    return rows[0]!.last;
  };
}
