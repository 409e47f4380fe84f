import type { Inquiry } from './operation.ts';
import type { RunOperation } from './run-operation.ts';

/** What a use case is started with where there is no HTTP request: jobs, commands, the first start. */
export interface Context {
  /** To read, at the instant of the call. */
  inquire(): Inquiry;
  /** To write: one transaction. */
  runOperation: RunOperation;
}
