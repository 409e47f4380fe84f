import type { RouteName } from '@barya/contract/paths';
import { endSession, readToken } from '../session/token.ts';
import { addressOf } from './address.ts';
import { ApiError, toApiError } from './api-error.ts';

const types = { csv: 'text/csv', pdf: 'application/pdf' } as const;
export type FileType = keyof typeof types;

/**
 * Downloads an answer as a file: the same call with another Accept header. A list includes all rows
 * of its filters, not only the current page.
 * @throws ApiError if the call fails
 */
export async function downloadFile(
  type: FileType,
  name: RouteName,
  asked: Record<string, string | undefined>,
): Promise<void> {
  const { address } = addressOf(name, asked);
  const token = readToken();
  const headers = new Headers({ accept: types[type] });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(address, { headers, credentials: 'include' }).catch(() => {
    throw new ApiError(0, { code: 'no_answer' });
  });
  const isFile = response.headers.get('content-type')?.startsWith(types[type]);
  if (!response.ok || !isFile) {
    const answer = await response.json().catch(() => undefined);
    if (response.status === 401 && token === readToken()) endSession('expired');
    throw await toApiError(response, answer);
  }
  const blob = await response.blob().catch(() => {
    throw new ApiError(0, { code: 'no_answer' });
  });
  saveFile(blob, fileNameIn(response.headers.get('content-disposition')) ?? `${name}.${type}`);
}

/** The file's name in a Content-Disposition header; null without one. */
export function fileNameIn(disposition: string | null): string | null {
  const found = disposition && /filename="?([^";]+)"?/i.exec(disposition);
  return found ? (found[1]?.trim() ?? null) : null;
}

/** Saves a file as a browser download. */
export function saveFile(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Some browsers read the address only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
