import { type ErrorAnswer, type ErrorCode, errors } from '@barya/contract';

/** What a refusal may say beyond its code. */
export interface RefusalDetails {
  /** A message that names the amounts or dates of this case, instead of the table's. */
  message?: string;
  /** The first message for each refused field. */
  fields?: Record<string, string>;
  /** Further fields of the answer, amounts in pesos. */
  extra?: Record<string, unknown>;
  /** After how long another try may be answered otherwise. */
  retryAfterSeconds?: number;
}

/**
 * A request that was understood and is refused. Services throw it before they write anything; the
 * transaction is rolled back, and HTTP answers with the status of the contract's error table.
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

/** The body of the answer to a refused request. */
export function presentRefusal({ message, code, fields, extra }: Refusal): ErrorAnswer {
  return { message, code, ...(fields && { fields }), ...extra };
}
