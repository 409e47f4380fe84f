import { type ErrorAnswer, type ErrorCode, errors } from '@barya/contract';

export interface RefusalDetails {
  /** Replaces the table's message by one with the amounts or dates of this case. */
  message?: string;
  /** The first message for each refused field. */
  fields?: Record<string, string>;
  /** Further fields of the answer, amounts in pesos. */
  extra?: Record<string, unknown>;
  /** When a retry may succeed. */
  retryAfterSeconds?: number;
}

/**
 * Refuses a valid request. Services throw it before they write; the transaction rolls back. HTTP
 * answers with the status of the contract's error table.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly extra: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? errors[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = details.fields;
    this.extra = details.extra;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return errors[this.code].status;
  }
}

/** The body of a refusal's answer. */
export function presentRefusal({ message, code, fields, extra }: Refusal): ErrorAnswer {
  return { message, code, ...(fields && { fields }), ...extra };
}
