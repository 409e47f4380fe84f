import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FileType, fileTypes, type SentFile } from '../kernel/file.ts';

/** The type of file that a client asks for: what its Accept header names first. Null: it gets JSON. */
export function preferredFile(accept: string | undefined): FileType | null {
  const named = accept?.split(/[,;]/, 1)[0]?.trim().toLowerCase();
  return fileTypes.find((type) => type === named) ?? null;
}

/** Sends a file as it is made: no faster than the client takes it, and no longer than it stays. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  type: FileType,
  file: SentFile,
): FastifyReply {
  return reply
    .header('content-type', type === 'text/csv' ? 'text/csv; charset=utf-8' : type)
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .send(Readable.from(request.method === 'HEAD' ? [] : file.chunks, { objectMode: false }));
}
