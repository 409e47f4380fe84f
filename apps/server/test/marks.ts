import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../src/database/tables.ts';
import type { Operation } from '../src/kernel/operation.ts';

/** Writes a row, so that a test can count how often something had an effect. */
export async function leaveMark({ trx, now }: Operation, name: string): Promise<void> {
  await trx
    .insertInto('auditEntry')
    .values({
      id: randomUUID(),
      actorId: null,
      action: name,
      subjectKind: 'mark',
      subjectId: randomUUID(),
      memberId: null,
      stateBefore: null,
      stateAfter: null,
      reason: null,
      createdAt: now,
    })
    .execute();
}

export function listMarks(db: Kysely<Tables>, name: string) {
  return db.selectFrom('auditEntry').select('id').where('action', '=', name).execute();
}
