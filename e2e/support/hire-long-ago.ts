import { findRunningPostgres } from '@barya/embedded-postgres';
import pg from 'pg';
import { hire, type World } from '../api/support/people.ts';

/**
 * Makes a member of staff whose invitation was used a month ago. For 72 hours, whom an owner just
 * invited is nobody's second person.
 */
export async function hireLongAgo(world: World, dataDir: string, staffRole: string) {
  const hired = await hire(world, staffRole);
  const database = new pg.Client({ connectionString: findRunningPostgres(dataDir)!.url });
  await database.connect();
  try {
    await database.query(`
      begin;
      alter table audit_entry disable trigger audit_entry_immutable;
      update audit_entry set created_at = created_at - interval '31 days'
        where member_id = '${hired._id}';
      alter table audit_entry enable trigger audit_entry_immutable;
      commit`);
  } finally {
    await database.end();
  }
  return hired;
}
