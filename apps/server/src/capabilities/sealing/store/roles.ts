import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/** The rights of each role that has any, by name. */
export type Roles = Record<string, string[]>;

/**
 * Reads who could change the database, apart from its bootstrap superuser: roles with attributes that
 * allow it, the database's owner, and members of other roles. What PostgreSQL itself defines is left out.
 */
export async function readRoles(db: Db): Promise<Roles> {
  const { rows } = await sql<{ name: string; rights: string[] }>`
    select r.rolname::text as name, array_remove(array[
        case when r.rolsuper then 'superuser' end, case when r.rolcreaterole then 'createrole' end,
        case when r.rolreplication then 'replication' end,
        case when r.rolbypassrls then 'bypassrls' end,
        case when r.oid = d.datdba then 'owner of the database' end
      ], null) || array(
        select 'member of ' || g.rolname::text
        from pg_catalog.pg_auth_members m join pg_catalog.pg_roles g on g.oid = m.roleid
        where m.member = r.oid and (r.oid >= 16384 or g.oid >= 16384)
        group by g.rolname order by g.rolname
      ) as rights
    from pg_catalog.pg_roles r
    join pg_catalog.pg_database d on d.datname = current_database()
    where r.oid <> 10 order by r.rolname::text collate "C"`.execute(db);
  const found = rows.filter(({ rights }) => rights.length > 0);
  return Object.fromEntries(found.map(({ name, rights }) => [name, rights]));
}
