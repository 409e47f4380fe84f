import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CsvFile } from '../kernel/csv.ts';

/** Whether a client asks for CSV: whichever of CSV and JSON its Accept header names first. */
export function prefersCsv(accept: string | undefined): boolean {
  return /\b(text\/csv|application\/json)\b/i.exec(accept ?? '')?.[1]?.toLowerCase() === 'text/csv';
}

/** Sends a file as it is made: no faster than the client takes it, and no longer than it stays. */
export function sendCsv(request: FastifyRequest, reply: FastifyReply, file: CsvFile): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .send(Readable.from(request.method === 'HEAD' ? [] : file.chunks));
}
