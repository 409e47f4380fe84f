import type { Route } from '@barya/contract';
import buildSerializer from 'fast-json-stringify';
import { z } from 'zod';

/** Writes the successful answer of one route as JSON. */
export type AnswerWriter = (answer: unknown) => string;

/**
 * Makes the writer for a route's answers: by its schema, so that a field that the schema does not
 * name never leaves, and one that it demands can't be missing.
 */
export function createAnswerWriter(route: Route): AnswerWriter {
  // In OpenAPI 3.0 what may be null is one type with a mark, which is written without a validation.
  const schema = z.toJSONSchema(route.answer, { io: 'output', target: 'openapi-3.0' });
  return buildSerializer(schema as Parameters<typeof buildSerializer>[0]);
}
