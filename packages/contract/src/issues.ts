import type { z } from 'zod';
import { type ErrorCode, errors } from './errors.ts';

/** What is wrong with a request, in words for the person. */
export interface DescribedIssues {
  /** The first rule that failed, in the specification's order. */
  message: string;
  code: ErrorCode;
  /** The first message of each field, by its path (`packages.package1`). */
  fields: Record<string, string>;
}

/**
 * Describes why a schema of this contract refused a request. The server answers with it; forms show
 * it.
 */
export function describeIssues(error: z.ZodError): DescribedIssues {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (path !== '') fields[path] ??= issue.message;
  }
  const first = error.issues[0];
  return {
    message: first?.message ?? errors.request_invalid.message,
    code: codeOf(first),
    fields,
  };
}

function codeOf(issue: z.core.$ZodIssue | undefined): ErrorCode {
  const code: unknown = issue?.code === 'custom' ? issue.params?.code : undefined;
  return typeof code === 'string' && Object.hasOwn(errors, code)
    ? (code as ErrorCode)
    : 'request_invalid';
}
