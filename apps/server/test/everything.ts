import type pg from 'pg';

/**
 * All that is stored, a digest of each table, but of the tables named. Ask as the owner. Digests of rows
 * are added up, since sorting a table takes longer than reading it.
 */
export async function readEverything(
  ownerPool: pg.Pool,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  const { rows: tables } = await ownerPool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
       and c.relname <> all($1) order by 1`,
    [except],
  );
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name,
        count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${name} t`,
  );
  const { rows } = await ownerPool.query<{ name: string; digest: string }>(
    // Many tables are read side by side, in whatever order.
    `${digests.join(' union all ')} order by name`,
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
