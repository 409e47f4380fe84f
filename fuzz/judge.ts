import type { Answer, Wire } from './wire.ts';

/** What no answer may have in it: where our code is, or what the database said. */
const TELLTALES = /node_modules|\bat \w+ \(|\.ts:\d+|\.js:\d+|SQLSTATE|relation "|syntax error at/;

/** What is wrong with an answer; null when nothing is. */
export function judge({ method, target, isWellFormed }: Wire, answer: Answer): string | null {
  const { status, head, body, isTimedOut } = answer;
  if (isTimedOut) return 'no answer, and the connection stays open';
  if (status === 0) return isWellFormed ? 'the connection ended without an answer' : null;
  if (status >= 500) return `answered ${status}`;
  if (method === 'HEAD' && isWellFormed && body !== '') return 'a HEAD was answered with a body';
  const isRefused = status >= 400;
  if (isRefused && TELLTALES.test(body)) return 'the refusal tells of our code';
  const isJson = /^content-type: application\/json/im.test(head);
  if (method === 'HEAD' || !isJson || !target.startsWith('/api')) return null;
  const said = parse(body);
  if (said === undefined) return 'the answer is no JSON';
  if (!isRefused) return null;
  const { message, code } = said as { message?: unknown; code?: unknown };
  return typeof message === 'string' && message !== '' && typeof code === 'string'
    ? null
    : 'the refusal has no message or no code';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
