import type { z } from 'zod';
import { type ErrorCode, errors } from './errors.ts';

/** So many faults an answer names, however many it found: else it grows with what is sent. */
const mostNamed = 10;

/** The first ten of these, and how many more there are. */
export function nameSome(faults: readonly unknown[]): string {
  const more = faults.length - mostNamed;
  const named = faults.slice(0, mostNamed).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

/** What is wrong with a request, in words for the person. */
export interface DescribedIssues {
  /** The first rule that failed, in the specification's order. */
  message: string;
  code: ErrorCode;
  /** The first message of each of the first ten fields, by its path (`packages.package1`). */
  fields: Record<string, string>;
}

/**
 * Describes why a schema of this contract refused a request. The server answers with it; forms show
 * it.
 */
export function describeIssues(error: z.ZodError): DescribedIssues {
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (path !== '' && !fields.has(path)) fields.set(path, issue.message);
    if (fields.size === mostNamed) break;
  }
  const first = error.issues[0];
  return {
    message: first?.message ?? errors.request_invalid.message,
    code: codeOf(first),
    fields: Object.fromEntries(fields),
  };
}

function codeOf(issue: z.core.$ZodIssue | undefined): ErrorCode {
  const code: unknown = issue?.code === 'custom' ? issue.params?.code : undefined;
  return typeof code === 'string' && Object.hasOwn(errors, code)
    ? (code as ErrorCode)
    : 'request_invalid';
}
