import { type ErrorAnswer, type ErrorCode, errors } from '@barya/contract';
import { isUnavailable } from '../kernel/failures.ts';
import { presentRefusal, Refusal } from '../kernel/refusal.ts';

/** How an error is answered. */
export interface DescribedError {
  status: number;
  body: ErrorAnswer;
  headers: Record<string, string>;
}

const RETRY_AFTER_SECONDS = '2';

/** What Fastify and its parsers found wrong with a request before any of our code saw it. */
const codesOfFramework: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_not_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_NOT_FOUND: 'route_unknown',
  FST_ERR_MAX_PARAM_LENGTH: 'route_unknown',
};

const codesOfStatus: Record<number, ErrorCode> = {
  404: 'route_unknown',
  413: 'body_too_large',
  415: 'media_type_unsupported',
  429: 'too_many_requests',
};

/**
 * Describes whatever was thrown in the shape of every refusal. What is neither a refusal, nor the
 * request's fault, nor a database that is away, is a mistake of ours: 500, and nothing about it
 * leaves.
 */
export function describeError(error: unknown): DescribedError {
  if (error instanceof Refusal) {
    const described = describe(presentRefusal(error));
    const { retryAfterSeconds: seconds } = error;
    if (seconds !== undefined) described.headers['Retry-After'] = String(seconds);
    return described;
  }
  const requestCode = findRequestCode(error);
  if (requestCode) return describeCode(requestCode);
  return describeCode(isUnavailable(error) ? 'service_unavailable' : 'server_failed');
}

/** The answer for a code, with the message of the contract's table. */
export function describeCode(code: ErrorCode): DescribedError {
  return describe({ message: errors[code].message, code });
}

function describe(body: ErrorAnswer): DescribedError {
  const { status } = errors[body.code];
  const headers: Record<string, string> = {};
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer';
  if (status === 503) headers['Retry-After'] = RETRY_AFTER_SECONDS;
  return { status, body, headers };
}

/** The code where the framework blames the request, else null. */
function findRequestCode(error: unknown): ErrorCode | null {
  if (!(error instanceof Error)) return null;
  const { code, statusCode } = error as Error & { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : codesOfFramework[code];
  if (known) return known;
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return null;
  return codesOfStatus[statusCode] ?? 'request_invalid';
}
