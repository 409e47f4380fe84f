import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../src/database/tables.ts';
import type { Operation } from '../src/kernel/operation.ts';

/** Writes a row by which a test can count how often something had an effect. */
export async function leaveMark({ trx, now }: Operation, name: string): Promise<void> {
  await trx
    .insertInto('audit_entry')
    .values({
      id: randomUUID(),
      actor_id: null,
      action: name,
      subject_kind: 'mark',
      subject_id: randomUUID(),
      member_id: null,
      state_before: null,
      state_after: null,
      reason: null,
      created_at: now,
    })
    .execute();
}

export function listMarks(db: Kysely<Tables>, name: string) {
  return db.selectFrom('audit_entry').select('id').where('action', '=', name).execute();
}
