import type pg from 'pg';

/**
 * Prepares to read all that is stored, but the tables named: what it answers is a digest of each table
 * and differs whenever a row does. Ask as the owner.
 */
export async function prepareReader(
  ownerPool: pg.Pool,
  except: readonly string[] = [],
): Promise<() => Promise<Record<string, string>>> {
  const { rows: tables } = await ownerPool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
       and c.relname <> all($1) order by 1`,
    [except],
  );
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as digest from ${name} t`,
  );
  const statement = { name: 'everything', text: digests.join(' union all ') };
  return async () => {
    const { rows } = await ownerPool.query<{ name: string; digest: string }>(statement);
    // Many tables are read side by side, in whatever order.
    rows.sort((a, b) => a.name.localeCompare(b.name));
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  };
}
