import type { Db, NewRow, Row, Trx } from '../../database/tables.ts';
import { cutSlice, type Slice } from '../../kernel/list-page.ts';
import { usernameOf } from '../../people/person.ts';

/** A note with its writer's current name; null for a deleted account. */
export type NoteRow = Row<'memberNote'> & { writerUsername: string | null };

export async function insertNote(trx: Trx, note: NewRow<'memberNote'>): Promise<void> {
  await trx.insertInto('memberNote').values(note).execute();
}

export function notesOf(db: Db, memberId: string) {
  return db.selectFrom('memberNote').where('memberId', '=', memberId);
}

export async function readNoteSlice(db: Db, memberId: string, slice: Slice): Promise<NoteRow[]> {
  const notes = notesOf(db, memberId)
    .selectAll()
    .select(usernameOf('memberNote.writtenBy').as('writerUsername'));
  return cutSlice(notes, slice).execute();
}

export async function deleteNotesOf(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('memberNote').where('memberId', '=', memberId).execute();
}
