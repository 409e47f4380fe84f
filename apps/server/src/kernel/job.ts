import type { Inquiry, Operation } from './operation.ts';
import type { PayoutKey } from './payout-key.ts';
import type { RunOperation } from './run-operation.ts';
import type { SigningKey } from './signing.ts';

/** Scheduled work. Runs may be late, repeated or overlapping, so a job must be idempotent. */
export interface Job {
  /** Unique, in snake_case. */
  name: string;
  /**
   * Five fields of crontab, in UTC: `0 16 * * *` is midnight in Manila. It also runs when a server
   * starts; one that runs once a day only if its time in Manila's day has come.
   */
  cron: string;
  run(context: JobContext): Promise<void>;
}

export interface JobContext extends Context {
  /** Signs what the server publishes or seals. */
  signingKey: SigningKey;
  /** Checks the account of a withdrawal. */
  payoutKey: PayoutKey;
}

/** What use cases need outside HTTP requests: jobs, commands, the first start. */
export interface Context {
  /** For reads, at the instant of the call. */
  inquire(): Inquiry;
  /** For writes: one transaction. */
  runOperation: RunOperation;
}

/** A job that runs each deletion, a transaction a batch, until nothing old is left. */
export function createForgetting(
  name: string,
  cron: string,
  ...deletions: ((operation: Operation) => Promise<boolean>)[]
): Job {
  return {
    name,
    cron,
    run: async ({ runOperation }) => {
      for (const deleteBatch of deletions) while (await runOperation(deleteBatch));
    },
  };
}
