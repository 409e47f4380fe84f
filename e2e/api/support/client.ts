import http from 'node:http';
import { inspectAnswer } from './inspect.ts';

// biome-ignore lint/suspicious/noExplicitAny: an answer is anything until a test has looked at it
export type Json = any;

export type Answer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  body: Json;
};

export type Request = {
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is, instead of `json`. */
  raw?: string | Buffer;
  /** A header of value `undefined` is left out. */
  headers?: Record<string, string | undefined>;
};

export type Client = {
  url: string;
  token: string | undefined;
  send: (method: string, path: string, request?: Request) => Promise<Answer>;
  get: (path: string) => Promise<Answer>;
  post: (path: string, json?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  put: (path: string, json?: unknown) => Promise<Answer>;
  delete: (path: string, json?: unknown) => Promise<Answer>;
};

/**
 * Each client has its own loopback address, as people have their phones. So only tests of the
 * limits by address reach them.
 */
function makeAddress(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const part = () => 1 + Math.floor(Math.random() * 254);
  return `127.${part()}.${part()}.${part()}`;
}

function parseJson(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends one raw request; the answer is not inspected. */
export function sendRaw(
  url: string,
  method: string,
  request: Request & { agent?: http.Agent },
): Promise<Answer> {
  const content = request.raw ?? (request.json === undefined ? '' : JSON.stringify(request.json));
  const headers: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (value !== undefined) headers[name] = value;
  }
  if (content.length > 0) headers['content-length'] = Buffer.byteLength(content);
  const { origin } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = http.request(origin, {
      // As written: the URL class would normalise odd paths.
      path: url.slice(origin.length),
      method,
      headers,
      agent: request.agent ?? false,
      timeout: 30_000,
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${url}: no answer`)));
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const { statusCode = 0, headers: answered } = incoming;
        resolve({ status: statusCode, headers: answered, text, body: parseJson(text) });
      });
    });
    outgoing.end(content);
  });
}

/** A client of one person, or of nobody, that inspects every answer. */
export function makeClient(url: string, token?: string): Client {
  const localAddress = makeAddress();
  const agent = new http.Agent({ keepAlive: true, ...(localAddress && { localAddress }) });
  async function send(method: string, path: string, request: Request = {}): Promise<Answer> {
    const headers = {
      'content-type': 'application/json',
      authorization: token === undefined ? undefined : `Bearer ${token}`,
      ...request.headers,
    };
    const answer = await sendRaw(`${url}/api${path}`, method, { ...request, headers, agent });
    inspectAnswer(`${method} ${path.slice(0, 200)}`, answer);
    return answer;
  }
  return {
    url,
    token,
    send,
    get: (path) => send('GET', path),
    post: (path, json, headers = {}) => send('POST', path, { json, headers }),
    put: (path, json) => send('PUT', path, { json }),
    delete: (path, json) => send('DELETE', path, { json }),
  };
}
