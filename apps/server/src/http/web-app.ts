import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { API_ROOT } from '@barya/contract';
import type { PageFigures, PageRenderer } from '@barya/contract/pages';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperatingMode } from '../kernel/operation.ts';
import { answerDescribed } from './answer-errors.ts';
import { writeContentPolicy } from './content-policy.ts';
import { describeCode } from './describe-error.ts';
import { readPageVisit } from './page-visit.ts';
import { hashStyle, keepPages, packPage } from './sent-page.ts';

const NOT_BUILT =
  '<!doctype html><meta charset="utf-8"><title>Barya</title><p>The server is running, but its web app is not built. Build it with <code>npm run build</code> and start the server again.</p>';

/** Addresses that are never a page of the web app. */
const SERVER_ROOTS = [API_ROOT, '/socket.io', '/docs', '/health', '/metrics'];

const SVG = 'image/svg+xml';
const PAGES_KEPT = 200;
/** Longer than the path of any page: what is longer is nobody's address, and costs no look at it. */
const LONGEST_PATH = 200;

export interface WebAppOptions {
  /** The folder of the built web app; where nothing is built, a page says so. */
  webDir: string;
  /** Where people reach the server; null leaves it to what they asked. */
  publicUrl: string | null;
  operatingMode: OperatingMode;
  /** What a page is made whole from. */
  readFigures: (shown: keyof PageFigures) => Promise<PageFigures>;
}

/**
 * Serves the built web app: its files, and a page for every address that a person may open, since
 * the app has its own routes. Whatever else is not found is a 404.
 */
export async function serveWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const sendPage = await preparePages(app, options);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    if (!isNavigation(request)) return answerDescribed(reply, describeCode('route_unknown'));
    return sendPage(request, reply);
  });
  app.get('/', (request, reply) => sendPage(request, reply));
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

async function preparePages(app: FastifyInstance, options: WebAppOptions): Promise<SendPage> {
  const { webDir, publicUrl, operatingMode, readFigures } = options;
  const file = path.join(webDir, 'pages/render-page.js');
  if (!existsSync(file)) {
    return async (_request, reply) => reply.type('text/html; charset=utf-8').send(NOT_BUILT);
  }
  await app.register((files) => serveBuiltFiles(files, webDir));
  const { renderPage, readsFigures, kitStyles }: PageRenderer = await import(
    pathToFileURL(file).href
  );
  const kitHashes = kitStyles.map(hashStyle);
  const keep = keepPages(PAGES_KEPT);
  return async (request, reply) => {
    const visit = readPageVisit(request, publicUrl, operatingMode);
    const shown = readsFigures(visit.pathname);
    const figures = shown && (await readFigures(shown).catch(logTo(request)));
    const key = JSON.stringify([visit, figures]);
    const page = await keep(key, () => packPage(renderPage(visit, figures)));
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .header('etag', page.etag)
      .header(
        'content-security-policy',
        writeContentPolicy({ publicUrl, styleHashes: [...page.styleHashes, ...kitHashes] }),
      )
      .type('text/html; charset=utf-8');
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(page[encoding ?? 'plain']);
  };
}

/** Where the figures can't be read, the app is sent, which says so and tries again. */
function logTo(request: FastifyRequest) {
  return (err: unknown): null => {
    request.log.error({ err }, 'the figures of a page could not be read');
    return null;
  };
}

async function serveBuiltFiles(files: FastifyInstance, webDir: string): Promise<void> {
  // The library leaves the charset out, and writes its headers last.
  files.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('content-type') === SVG) reply.type(`${SVG}; charset=utf-8`);
  });
  await files.register(serveFiles, {
    root: webDir,
    // A route for each file: whatever else is asked for costs no look at the disk.
    wildcard: false,
    index: false,
    globIgnore: ['index.html*', 'pages/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      // Vite puts a hash of the content into the names of these, and of these only.
      const isHashed = path.relative(webDir, file).startsWith(`assets${path.sep}`);
      const rule = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
      reply.setHeader('cache-control', rule);
    },
  });
}

/** Whether a person opened a page, as opposed to a program that asks for a file or for data. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const [address = ''] = url.split('?', 1);
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (!address.startsWith('/') || address.length > LONGEST_PATH) return false;
  if (SERVER_ROOTS.some((root) => address === root || address.startsWith(`${root}/`))) return false;
  const isFile = /\.[^/]*$/.test(address);
  return !isFile && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}
