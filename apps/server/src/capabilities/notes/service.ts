import type { Db } from '../../database/tables.ts';
import { listPage } from '../../kernel/list-page.ts';
import type { Actor, Inquiry, Operation } from '../../kernel/operation.ts';
import { byAge, NEWEST_FIRST, orderOf } from '../../kernel/order.ts';
import { countUpTo, type Listed, type Page } from '../../kernel/page.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Closing } from '../../people/closing.ts';
import { lockMember } from '../../people/lock-member.ts';
import { requireAccount } from '../../people/members.ts';
import { writeAudit } from '../audit/index.ts';
import { deleteNotesOf, insertNote, type NoteRow, notesOf, readNoteSlice } from './store.ts';

const sorts = { createdAt: byAge('memberNote') };

/**
 * Newest first; none of a deleted member.
 *
 * @throws Refusal `member_unknown`
 */
export async function listNotes(
  { db }: Inquiry,
  memberId: string,
  page: Page,
): Promise<Listed<NoteRow>> {
  await requireAccount(db, memberId);
  return listPage(page, orderOf(sorts, NEWEST_FIRST), {
    rows: (slice) => readNoteSlice(db, memberId, slice),
    count: () => countNotes(db, memberId),
  });
}

const countNotes = (db: Db, memberId: string) => countUpTo(db, notesOf(db, memberId).select('id'));

/**
 * Notes something about a member. The audit says only that there is a note: a note is erased with
 * the member, an audit entry is not. Locks the member, so that a deletion erases every note.
 *
 * @throws Refusal `member_unknown`
 */
export async function writeNote(
  operation: Operation,
  actor: Actor,
  memberId: string,
  text: string,
): Promise<NoteRow> {
  const { trx, now, ids } = operation;
  const member = await lockMember(trx, memberId, 'share');
  if (member === null || member.username === null) throw new Refusal('member_unknown');
  const note = { id: ids.next(now), memberId, writtenBy: actor.memberId, text, createdAt: now };
  await insertNote(trx, note);
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'write_note',
    subjectId: memberId,
    memberId,
  });
  return { ...note, writerUsername: actor.username };
}

/** Erases what staff noted about a member. */
export async function close({ trx }: Operation, memberId: string): Promise<Closing> {
  return { finish: () => deleteNotesOf(trx, memberId) };
}
