import type { Context } from './context.ts';
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
