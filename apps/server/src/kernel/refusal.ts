import {
  type ErrorAnswer,
  type ErrorCode,
  errors,
  type Fault,
  type RefusalFacts,
} from '@barya/contract';

type Described = Pick<ErrorAnswer, 'fields' | 'fault' | 'faults'>;

interface RefusalDetails<Code extends ErrorCode = ErrorCode> extends Described {
  /** Replaces the table's message by one with the amounts or dates of this case. */
  message?: string;
  /** What the message says instead, where members read it. */
  why?: Fault;
  /** The field that the message is about. */
  field?: string;
  /** Further fields of the answer, amounts in pesos. */
  extra?: Code extends keyof RefusalFacts ? RefusalFacts[Code] : Record<string, unknown>;
  /** When a retry may succeed. */
  retryAfterSeconds?: number;
}

/** A code with facts is never refused without them. */
type Given<Code extends ErrorCode> = Code extends keyof RefusalFacts
  ? [details: RefusalDetails<Code> & { extra: RefusalFacts[Code] }]
  : [details?: RefusalDetails<Code>];

/**
 * Refuses a valid request. Services throw it before they write; the transaction rolls back. HTTP
 * answers with the status of the contract's error table.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly fields: Described['fields'];
  readonly fault: Described['fault'];
  readonly faults: Described['faults'];
  readonly extra: object | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: Code, ...[details = {}]: Given<Code>) {
    const { why, field } = details;
    super(details.message ?? why?.text ?? errors[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = field === undefined ? details.fields : { [field]: this.message };
    this.fault = details.fault ?? why?.named;
    this.faults = details.faults;
    this.extra = details.extra;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return errors[this.code].status;
  }
}

/** The body of a refusal's answer. */
export function presentRefusal(refusal: Refusal): ErrorAnswer {
  const { message, code, fields, fault, faults, extra } = refusal;
  const said = { ...(fields && { fields }), ...(fault && { fault }), ...(faults && { faults }) };
  return { message, code, ...said, ...extra };
}
