import type { MemberNote } from '@barya/contract';
import { presentName } from '../../people/person.ts';
import type { NoteRow } from './store.ts';

export function presentNote(note: NoteRow): MemberNote {
  return {
    _id: note.id,
    text: note.text,
    by: presentName(note.writtenBy, note.writerUsername),
    createdAt: note.createdAt.toISOString(),
  };
}
