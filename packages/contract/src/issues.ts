import type { z } from 'zod';
import type { ErrorAnswer } from './error-answer.ts';
import { type ErrorCode, errors } from './errors.ts';
import type { NamedFault } from './faults.ts';

/** So many faults an answer names, however many it found: else it grows with what is sent. */
const mostNamed = 10;

/** The first ten of these: what a refusal lists, beside their count. */
export function nameFirst<Each>(faults: readonly Each[]): Each[] {
  return faults.slice(0, mostNamed);
}

/** The first ten of these, and how many more there are. */
export function nameSome(faults: readonly unknown[]): string {
  const more = faults.length - mostNamed;
  const named = nameFirst(faults).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

/**
 * What is wrong with a request: `message` is the first rule that failed, in the specification's
 * order; `fields` has the first message of each of the first ten fields, by its path
 * (`packages.package1`).
 */
export type DescribedIssues = Required<
  Pick<ErrorAnswer, 'message' | 'code' | 'fields' | 'faults'>
> &
  Pick<ErrorAnswer, 'fault'>;

/**
 * Describes why a schema of this contract refused a request. The server answers with it; forms show
 * it.
 */
export function describeIssues(error: z.ZodError): DescribedIssues {
  const fields = new Map<string, string>();
  const faults = new Map<string, NamedFault>();
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (path === '' || fields.has(path)) continue;
    const fault = faultIn(issue);
    fields.set(path, issue.message);
    if (fault) faults.set(path, fault);
    if (fields.size === mostNamed) break;
  }
  const first = error.issues[0];
  const fault = faultIn(first);
  return {
    message: first?.message ?? errors.request_invalid.message,
    code: codeOf(first),
    fields: Object.fromEntries(fields),
    faults: Object.fromEntries(faults),
    ...(fault && { fault }),
  };
}

function faultIn(issue: z.core.$ZodIssue | undefined): NamedFault | undefined {
  return issue?.code === 'custom' ? issue.params?.fault : ['request_invalid'];
}

function codeOf(issue: z.core.$ZodIssue | undefined): ErrorCode {
  const code: unknown = issue?.code === 'custom' ? issue.params?.code : undefined;
  return typeof code === 'string' && Object.hasOwn(errors, code)
    ? (code as ErrorCode)
    : 'request_invalid';
}
