import type { ErrorCode } from './errors.ts';
import type { NamedFault } from './faults.ts';

/** What these answers say beside their message; other languages write their text from it. */
export interface RefusalFacts {
  too_many_attempts: { waitSeconds: number; knownDeviceMayTry: boolean };
  /** In pesos. */
  package_amount_too_small: { least: number };
  /** Amounts in pesos. */
  rollover_amount_too_small: { packageType: number; least: number; amount: number };
  payment_reference_unusual: {
    method: string;
    expected: string;
    length: number;
    digitsOnly: boolean;
  };
  withdrawal_already_decided: {
    status: string;
    cancelled: boolean;
    processedAt: string;
    processedBy: string | null;
  };
  /** In pesos; 0 if all was paid back. */
  owed_back_less: { left: number };
}

/** The body of every error answer. */
export interface ErrorAnswer {
  message: string;
  code: ErrorCode;
  /** The first message for each refused field. */
  fields?: Record<string, string>;
  /** What the message and the fields say, for texts in other languages. */
  fault?: NamedFault;
  faults?: Record<string, NamedFault>;
}
