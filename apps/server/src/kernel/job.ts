import type { Inquiry } from './operation.ts';
import type { RunOperation } from './run-operation.ts';
import type { SigningKey } from './signing.ts';

/** Scheduled work. Runs may be late, repeated or overlapping, so a job must be idempotent. */
export interface Job {
  /** Unique, in snake_case. */
  name: string;
  /** Five fields of crontab, in UTC: `0 16 * * *` is midnight in Manila. */
  cron: string;
  /** It also runs when a server starts: what became due meanwhile cannot wait. */
  runsAtStart?: true;
  run(context: JobContext): Promise<void>;
}

export interface JobContext extends Context {
  /** Signs what the server publishes or seals. */
  signingKey: SigningKey;
}

/** What use cases need outside HTTP requests: jobs, commands, the first start. */
export interface Context {
  /** For reads, at the instant of the call. */
  inquire(): Inquiry;
  /** For writes: one transaction. */
  runOperation: RunOperation;
}
