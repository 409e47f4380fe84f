import { describeIssues, type Route } from '@barya/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../kernel/refusal.ts';

/** The parts of a request, parsed by the route's schemas. */
export interface ParsedRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** @throws Refusal with the first field's message if the request does not fit the route */
export function parseRequest(route: Route, request: FastifyRequest): ParsedRequest {
  return {
    params: parse(route.params, request.params),
    query: parse(route.query, request.query),
    body: parse(route.body, request.body),
  };
}

/**
 * The Idempotency-Key, if the route accepts one.
 * @throws Refusal `idempotency_key_invalid`
 */
export function readIdempotencyKey(route: Route, request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (!route.movesMoney || key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('idempotency_key_invalid');
  }
  return key;
}

function parse(schema: z.core.$ZodType, sent: unknown): unknown {
  const result = z.safeParse(schema, sent);
  if (result.success) return result.data;
  const { code, fields, faults, ...said } = describeIssues(result.error);
  throw new Refusal(code as 'request_invalid', {
    ...said,
    ...withoutPasswords('fields', fields),
    ...withoutPasswords('faults', faults),
  });
}

/** An answer has no field that begins with password; the message names the problem. */
function withoutPasswords<Value>(name: 'fields' | 'faults', byField: Record<string, Value>) {
  const shown = Object.entries(byField).filter(([field]) => !field.startsWith('password'));
  return shown.length > 0 && { [name]: Object.fromEntries(shown) };
}
