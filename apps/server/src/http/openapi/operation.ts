import { STATUS_CODES } from 'node:http';
import {
  type Access,
  type ErrorCode,
  errors,
  mayBeProposed,
  paths,
  proposed,
  type Route,
} from '@barya/contract';
import { z } from 'zod';

export type JsonObject = Record<string, unknown>;

/** The parts of an object's schema that we read. */
interface ObjectSchema {
  properties?: Record<string, JsonObject>;
  required?: string[];
}

/** Describes one call: input, answer, and each refusal with its code. */
export function describeOperation(route: Route & { name: string }, tag: string): JsonObject {
  const body = schemaOf(route.body, 'input') as ObjectSchema;
  return {
    operationId: route.name,
    summary: route.summary,
    description: accessNotes[route.access] + describeFiles(route),
    tags: [tag],
    security: securityOf(route.access),
    parameters: [
      ...describeParameters(route.params, 'path'),
      ...describeParameters(route.query, 'query'),
      ...(route.movesMoney ? [idempotencyKey] : []),
    ],
    ...(Object.keys(body.properties ?? {}).length > 0 && {
      requestBody: {
        required: (body.required ?? []).length > 0,
        content: { 'application/json': { schema: body } },
      },
    }),
    responses: {
      [route.status]: {
        description: STATUS_CODES[route.status],
        ...(isList(route) && { headers: listHeaders }),
        content: {
          'application/json': { schema: schemaOf(route.answer, 'output') },
          ...(route.asCsv && { 'text/csv': { schema: { type: 'string' } } }),
          ...(route.asPdf && {
            'application/pdf': { schema: { type: 'string', format: 'binary' } },
          }),
        },
      },
      ...describeProposed(route.name),
      ...describeRefusals(route),
    },
  };
}

function describeProposed(name: string): JsonObject {
  if (!mayBeProposed(name)) return {};
  const schema = schemaOf(proposed, 'output');
  return {
    202: {
      description: 'A policy asks for a second person: nothing changed yet.',
      content: { 'application/json': { schema } },
    },
  };
}

/** An empty requirement is met without a session. */
function securityOf(access: Access): JsonObject[] {
  if (access === 'anyone') return [];
  return access === 'either' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

const accessNotes: Record<Access, string> = {
  anyone: 'Open to anyone.',
  session: 'For every signed-in account.',
  agent: 'For agents.',
  admin: 'For admins.',
  either: 'Open to anyone; with a session it is for that account.',
};

const csvNote =
  ' With `Accept: text/csv` all rows that the filters let through, without `page`, `pageSize` and `cursor`: UTF-8, amounts in pesos, times in Manila.';
const pdfNote = ' With `Accept: application/pdf` the same as a document of A4 pages.';

function describeFiles({ asCsv, asPdf }: Route): string {
  if (asPdf) return csvNote + pdfNote;
  return asCsv ? `${csvNote} In its usual order, whatever \`sort\` says.` : '';
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Chosen by the client for one attempt. The same key and body again within 24 hours gets the first answer and has no second effect.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
};

const listHeaders = {
  'X-Total-Count': {
    description: 'How many rows there are in all, exact up to 10,000.',
    schema: { type: 'integer' },
  },
  'X-Total-Count-Exact': {
    description: '`false` where there are more rows than were counted, up to a minute ago.',
    schema: { type: 'string', enum: ['false'] },
  },
  Link: {
    description:
      'The first, previous, next and last page (RFC 8288). Beyond row 10,000 they go by cursor, to and from the last page too, in whatever order; a cursor belongs to its order.',
    schema: { type: 'string' },
  },
};

function describeParameters(schema: z.core.$ZodType, place: 'path' | 'query'): JsonObject[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: property,
  }));
}

function describeRefusals(route: Route): Record<string, JsonObject> {
  const codes = new Set<ErrorCode>([...sharedRefusals(route), ...route.refusals]);
  const byStatus: Record<string, JsonObject> = {};
  for (const code of codes) {
    const { status } = errors[code];
    const others = byStatus[status]?.description;
    const said = `\`${code}\`: ${errors[code].message}`;
    byStatus[status] = {
      description: others === undefined ? said : `${others}\n\n${said}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return byStatus;
}

/** What a route may refuse beyond its own codes. */
function sharedRefusals({ name, access, movesMoney }: Route): ErrorCode[] {
  const takesBody = paths[name].method !== 'GET';
  return [
    'request_invalid',
    ...(takesBody ? (['body_not_json', 'body_too_large', 'media_type_unsupported'] as const) : []),
    ...(access === 'anyone' ? [] : (['session_missing', 'account_suspended'] as const)),
    ...(access === 'agent' || access === 'admin' ? (['role_forbidden'] as const) : []),
    ...(access === 'admin' ? (['permission_missing'] as const) : []),
    ...(movesMoney ? (['idempotency_key_invalid', 'idempotency_key_reused'] as const) : []),
    'too_many_requests',
    'service_unavailable',
  ];
}

function isList(route: Route): boolean {
  const { properties = {} } = schemaOf(route.query, 'input') as ObjectSchema;
  // A statement continues by its own `nextCursor`.
  return 'page' in properties;
}

/** The JSON Schema of what a client sends or receives. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject {
  // OpenAPI 3.1 uses this dialect, so the schemas need not name it.
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return described;
}
