import type { ErrorAnswer } from '@barya/contract/error-answer';
import { REQUEST_ID_HEADER } from '@barya/contract/member-paths';
import { loadApiWords, translateError } from './translate.ts';
import { words } from './words.ts';

/**
 * A call that failed.
 *
 * `status` is the HTTP status, or 0 without an answer. `code` is the contract's, or the client's
 * own `no_answer` and `answer_unreadable`. `message` is the server's in this page's language, or empty. `details` is the
 * whole answer, unchecked.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    answer: { message?: string; code: string; fields?: object; [detail: string]: unknown },
  ) {
    super(answer.message ?? '');
    this.status = status;
    this.code = answer.code;
    this.fields = { ...answer.fields } as Record<string, string>;
    this.details = answer;
  }

  /** Whether no answer came, because of the network. */
  get isNetworkFailure(): boolean {
    return this.status === 0;
  }

  /** Whether a retry may succeed soon. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/**
 * The error of a failed answer, whose body may be anything, in this page's language. What failed
 * unexpectedly names the request, by which support finds it.
 */
export async function toApiError(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: unknown,
): Promise<ApiError> {
  const answer = await readErrorAnswer(body);
  const id = headers.get(REQUEST_ID_HEADER);
  const isExpected = status < 500 || answer.code === 'service_unavailable';
  if (isExpected || !answer.message || id === null) return new ApiError(status, answer);
  return new ApiError(status, { ...answer, message: words.tellSupport(answer.message, id) });
}

type FailedAnswer = Partial<ErrorAnswer> & { code: string };

async function readErrorAnswer(body: unknown): Promise<FailedAnswer> {
  const { message, code, fields, ...details } = (body ?? {}) as Record<string, unknown>;
  const answer = {
    ...details,
    ...(typeof message === 'string' ? { message } : {}),
    ...(typeof fields === 'object' && fields ? { fields: fields as Record<string, string> } : {}),
    code: typeof code === 'string' ? code : 'answer_unreadable',
  };
  return translateError(answer, await loadApiWords()) as FailedAnswer;
}

/** The server's message, or `fallback` without one. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}
