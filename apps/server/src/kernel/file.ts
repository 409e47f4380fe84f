/** What an answer can be had as beside JSON. */
export const fileTypes = ['text/csv', 'application/pdf'] as const;
export type FileType = (typeof fileTypes)[number];

/** A file that is made while it is read. */
export interface SentFile {
  fileName: string;
  chunks: AsyncIterable<string | Uint8Array>;
}
