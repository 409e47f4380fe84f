import { API_ROOT, type ErrorCode, errors, paths, type Route, routes } from '@barya/contract';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { writeContentPolicy } from '../content-policy.ts';
import { describeOperation, type JsonObject } from './operation.ts';

/** Describes the whole API as OpenAPI 3.1, from the contract alone. */
function describeApi(): JsonObject {
  const described: Record<string, JsonObject> = {};
  for (const route of Object.values(routes)) {
    const { method, path } = paths[route.name];
    const address = path.replaceAll(/:(\w+)/g, '{$1}');
    described[address] = {
      ...described[address],
      [method.toLowerCase()]: describeOperation(route satisfies Route, tagOf(path)),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Barya',
      version: '1',
      description: [
        'Money is pesos with at most two decimals; instants are ISO 8601 in UTC; ids are strings.',
        'A list answers an array of up to 1,000 rows; with `page` and `pageSize` it is paged, and the headers `X-Total-Count`, `X-Total-Count-Exact` and `Link` say the rest. Figures and CSV that a replica answered say as of when in `X-Data-As-Of`.',
        'Every refusal is `{ message, code }` with a code of the table below.',
        '',
        '| code | status | message |',
        '|---|---|---|',
        ...Object.entries(errors).map(
          ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`,
        ),
      ].join('\n'),
    },
    servers: [{ url: API_ROOT }],
    tags: [...new Set(Object.values(paths).map(({ path }) => tagOf(path)))].map((name) => ({
      name,
    })),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that signing in answers with.',
        },
      },
      schemas: { Error: errorSchema },
    },
    paths: described,
  };
}

function tagOf(path: string): string {
  return path.split('/')[1] ?? '';
}

const errorSchema: JsonObject = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'What a person reads.' },
    code: { type: 'string', enum: Object.keys(errors) as ErrorCode[] },
    fields: {
      type: 'object',
      description: 'The first message for each field that was refused.',
      additionalProperties: { type: 'string' },
    },
    fault: {
      type: 'array',
      description: 'What the message says of a typed value: a name, then the parts of its text.',
      items: { type: ['string', 'number'] },
    },
    faults: {
      type: 'object',
      description: 'The same for each field.',
      additionalProperties: { type: 'array', items: { type: ['string', 'number'] } },
    },
  },
};

type StaticDocument = Extract<Parameters<typeof swagger>[1], { mode: 'static' }>['specification'];

/** Allows what descriptions become: plain tags without attributes. */
const TRUSTED_TYPES = `window.trustedTypes?.createPolicy('default', {
  createHTML: (text) =>
    /^(?:[^<]|<\\/?(?:p|br|code|pre|em|strong|ul|ol|li|table|thead|tbody|tr|th|td)>)*$/.test(text) ? text : null,
});`;

/** Of the style element that this version of the page writes. */
const STYLE_HASH = 'RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w=';

/** Made with the first server of a process; commands need none. */
let api: JsonObject | undefined;

/** The API page at `/docs`, and its data at `/docs/openapi.json`. */
export async function serveDocs(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  api ??= describeApi();
  const document = api;
  await app.register(swagger, {
    mode: 'static',
    specification: { document } as unknown as StaticDocument,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'Barya API', js: [{ filename: 'trusted-types.js', content: TRUSTED_TYPES }] },
    staticCSP: writeContentPolicy({
      publicUrl,
      styleHashes: [STYLE_HASH],
      // The page sanitises the document's texts with a policy of this name.
      trustedTypes: ['default', 'dompurify'],
    }),
    uiConfig: { url: '/docs/openapi.json', docExpansion: 'list', deepLinking: true },
  });
  app.get('/docs/openapi.json', async () => document);
}
