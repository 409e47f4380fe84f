import type { ErrorAnswer } from '@barya/contract/errors';

/**
 * A call that did not succeed.
 *
 * `status` is the HTTP status, or 0 when no answer came. `code` is the contract's, or
 * `no_answer` and `answer_unreadable` for what only a client can see. `message` is the server's own
 * and is empty when it said nothing. `details` is the whole answer, unchecked.
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

  /** Whether no answer came: the network, not the server, said no. */
  get isNetworkFailure(): boolean {
    return this.status === 0;
  }

  /** Whether the same request may succeed a moment later. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** Reads the body of an answer that is not a success; it may be anything. */
export function readErrorAnswer(body: unknown): Partial<ErrorAnswer> & { code: string } {
  const { message, code, fields, ...details } = (body ?? {}) as Record<string, unknown>;
  return {
    ...details,
    ...(typeof message === 'string' ? { message } : {}),
    ...(typeof fields === 'object' && fields ? { fields: fields as Record<string, string> } : {}),
    code: typeof code === 'string' ? code : 'answer_unreadable',
  } as Partial<ErrorAnswer> & { code: string };
}

/** What went wrong in the server's words, or `fallback` where it had none. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}
