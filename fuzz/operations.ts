/** The part of JSON Schema that our OpenAPI document uses for requests. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  examples?: unknown[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description?: string;
  schema: Schema;
}

/** A call of the API, or another address of the server. */
export interface ApiCall {
  name: string;
  method: string;
  /** From the root of the host; `{id}` is a parameter. */
  path: string;
  parameters: Parameter[];
  body: Schema | null;
  /** Described in OpenAPI, so that some caller is accepted. */
  isDescribed: boolean;
}

interface Described {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}

interface ApiDocument {
  servers: [{ url: string }];
  paths: Record<string, Record<string, Described>>;
}

/** Addresses outside the API. */
const besides = [
  ...['GET /', 'GET /register', 'GET /agent/dashboard', 'GET /reserves', 'GET /docs'],
  ...['GET /docs/openapi.json', 'GET /health/live', 'GET /health/ready', 'GET /metrics'],
  ...['GET /robots.txt', 'GET /assets/none.js', 'GET /api/none', 'POST /api/none'],
  ...['GET /socket.io/', 'POST /socket.io/', 'GET /socket.io/?EIO=4&transport=polling'],
  ...[
    'GET /socket.io/?EIO=4&transport=websocket',
    'POST /socket.io/?EIO=4&transport=polling&sid=x',
  ],
];

/** Every call in the server's OpenAPI document, and the addresses outside the API. */
export async function readOperations(url: string): Promise<ApiCall[]> {
  const document = (await (await fetch(`${url}/docs/openapi.json`)).json()) as ApiDocument;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: described.operationId,
      method: method.toUpperCase(),
      path: `${document.servers[0].url}${path}`,
      parameters: described.parameters.filter((parameter) => parameter.in !== 'header'),
      body: described.requestBody?.content['application/json'].schema ?? null,
      isDescribed: true,
    })),
  );
  const others = besides.map((address) => {
    const [method = '', path = ''] = address.split(' ');
    return { name: address, method, path, parameters: [], body: null, isDescribed: false };
  });
  return [...calls, ...others];
}
