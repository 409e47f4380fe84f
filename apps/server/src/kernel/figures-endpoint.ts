import type { Answer } from '@barya/contract';
import type { FileType, SentFile } from './csv.ts';
import { type Endpoint, type NamedRoute, type Read, readEndpoint } from './endpoint.ts';
import { createAsideReader } from './read-aside.ts';

/** Reads figures on the replica as of `asOf`; null: the primary's, which are current. */
type ReadFigures<R extends NamedRoute, Result> = (
  asked: Parameters<Read<R, Result>>[0] & { asOf: Date | null },
) => Promise<Result>;

/** Like `readEndpoint`, for figures by which nobody decides: a replica may answer. */
export function figuresEndpoint<R extends NamedRoute>(
  route: R,
  read: ReadFigures<R, Answer<R>>,
  files: { [Type in FileType]?: ReadFigures<R, SentFile> } = {},
): Endpoint {
  const made = Object.entries(files).map(([type, make]) => [type, readingAside(make)]);
  return readEndpoint(route, readingAside(read), Object.fromEntries(made));
}

function readingAside<R extends NamedRoute, Result>(read: ReadFigures<R, Result>): Read<R, Result> {
  return (asked) =>
    createAsideReader(
      asked.inquiry,
      asked.reply,
    )((inquiry, asOf) => read({ ...asked, inquiry, asOf }));
}
