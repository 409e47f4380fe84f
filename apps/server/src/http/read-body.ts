import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';

/** Deeper than anything of ours; what recurses over a body must not run out of stack. */
const DEEPEST_NESTING = 20;

/**
 * Reads JSON bodies only. An empty body is `{}` whatever its type; one that is no object, or nests
 * deeper than anything of ours, is refused here.
 */
export function readBodiesAsJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (String(text).trim() === '') return done(null, {});
    return parseJson(request, String(text), (error, body: unknown) => {
      if (error) done(error);
      else if (!isObject(body) || !isShallow(body)) done(new Refusal('request_invalid'));
      else done(null, body);
    });
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => {
    if (bytes.length === 0) done(null, {});
    else done(new Refusal('media_type_unsupported'));
  });
}

function isObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** Level by level, so that depth costs no stack. */
function isShallow(body: object): boolean {
  let level: object[] = [body];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > DEEPEST_NESTING) return false;
    level = level.flatMap((node) =>
      Object.values(node).filter((part: unknown) => typeof part === 'object' && part !== null),
    );
  }
  return true;
}
