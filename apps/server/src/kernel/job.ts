import type { Inquiry } from './operation.ts';
import type { RunOperation } from './run-operation.ts';
import type { SigningKey } from './signing.ts';

/** Work on a schedule. Runs may be late, may be repeated and may overlap: its effect must not. */
export interface Job {
  /** In snake_case, unique. */
  name: string;
  /** Five fields of crontab, in UTC: `0 16 * * *` is midnight in Manila. */
  cron: string;
  run(context: JobContext): Promise<void>;
}

export interface JobContext extends Context {
  /** For what the server publishes or seals by itself. */
  signingKey: SigningKey;
}

/** What a use case is started with where there is no HTTP request: jobs, commands, the first start. */
export interface Context {
  /** To read, at the instant of the call. */
  inquire(): Inquiry;
  /** To write: one transaction. */
  runOperation: RunOperation;
}
