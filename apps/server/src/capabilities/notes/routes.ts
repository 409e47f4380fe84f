import { messages, noteRoutes } from '@barya/contract';
import { type Endpoint, listEndpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import { presentNote } from './presenter.ts';
import { listNotes, writeNote } from './service.ts';

export const noteEndpoints: Endpoint[] = [
  listEndpoint(noteRoutes.listMemberNotes, async ({ inquiry, input, page }) => {
    const listed = await listNotes(inquiry, input.params.id, page);
    return { ...listed, items: listed.items.map(presentNote) };
  }),

  writeEndpoint(noteRoutes.writeMemberNote, async ({ operation, actor, input }) => ({
    message: messages.writeMemberNote,
    note: presentNote(await writeNote(operation, actor, input.params.id, input.body.text)),
  })),
];
