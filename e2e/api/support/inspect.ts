import type { Answer } from './client.ts';

/** Signs of a server's inside: stack frames, source paths, database messages. */
const INSIDE =
  /\n\s+at |node_modules|\.(ts|js|mjs):\d+|file:\/\/|duplicate key value|violates \w+ constraint|relation "|invalid input syntax|syntax error at|ECONNREFUSED/;

function listKeys(value: unknown, keys: string[] = []): string[] {
  if (Array.isArray(value)) for (const item of value) listKeys(item, keys);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      keys.push(key);
      listKeys(item, keys);
    }
  }
  return keys;
}

function listFaults(answer: Answer): string[] {
  const { status, headers, text, body } = answer;
  const faults: string[] = [];
  const fault = (isWrong: boolean, what: string) => isWrong && faults.push(what);
  fault(status >= 500, 'a status of 5xx');
  fault(status < 200, 'no final status');
  fault(INSIDE.test(text), 'the inside of the server');
  if (text !== '') {
    fault(!/^application\/json\b/.test(headers['content-type'] ?? ''), 'a type other than JSON');
    fault(body === undefined, 'no JSON');
  }
  if (status >= 400) {
    fault(typeof body?.message !== 'string' || body.message.trim() === '', 'no message');
    fault(typeof body?.code !== 'string' || body.code === '', 'no code');
  }
  fault(!/\bno-store\b/.test(headers['cache-control'] ?? ''), 'no Cache-Control: no-store');
  const secret = listKeys(body).find((key) => /^password/i.test(key));
  fault(secret !== undefined, `a field named ${secret}`);
  return faults;
}

/** Throws if an answer contains what no answer of this API may. */
export function inspectAnswer(request: string, answer: Answer): void {
  const faults = listFaults(answer);
  if (faults.length === 0) return;
  const excerpt = answer.text.slice(0, 300);
  throw new Error(`${request} answered ${answer.status} with ${faults.join(', ')}: ${excerpt}`);
}
