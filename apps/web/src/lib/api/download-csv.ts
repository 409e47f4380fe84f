import type { RouteName } from '@barya/contract/paths';
import { saveFile } from '../save-file.ts';
import { endSession } from '../session/end-session.ts';
import { readToken } from '../session/token.ts';
import { addressOf, type Query } from './address.ts';
import { ApiError, readErrorAnswer } from './api-error.ts';

/**
 * Downloads all rows of a list as CSV, by the same call as the list with the same filters and no
 * page.
 * @throws ApiError when there is no file
 */
export async function downloadCsv(name: RouteName, query: Query): Promise<void> {
  const { address } = addressOf(name, {}, query);
  const token = readToken();
  const headers = new Headers({ accept: 'text/csv' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(address, { headers, credentials: 'include' }).catch(() => {
    throw new ApiError(0, { code: 'no_answer' });
  });
  const isCsv = response.headers.get('content-type')?.startsWith('text/csv');
  if (!response.ok || !isCsv) {
    const answer = await response.json().catch(() => undefined);
    if (response.status === 401 && token === readToken()) endSession('expired');
    throw new ApiError(response.status, readErrorAnswer(answer));
  }
  const blob = await response.blob().catch(() => {
    throw new ApiError(0, { code: 'no_answer' });
  });
  saveFile(blob, fileNameIn(response.headers.get('content-disposition')) ?? `${name}.csv`);
}

/** The file's name in a Content-Disposition header; null where it has none. */
export function fileNameIn(disposition: string | null): string | null {
  const found = disposition && /filename="?([^";]+)"?/i.exec(disposition);
  return found ? (found[1]?.trim() ?? null) : null;
}
