import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { API_ROOT } from '@barya/contract';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperatingMode } from '../kernel/operation.ts';
import { answerDescribed } from './answer-errors.ts';
import { describeCode } from './describe-error.ts';

const NOT_BUILT =
  '<!doctype html><meta charset="utf-8"><title>Barya</title><p>The server is running, but its web app is not built. Build it with <code>npm run build</code> and start the server again.</p>';

/** Addresses that are never a page of the web app. */
const SERVER_ROOTS = [API_ROOT, '/socket.io', '/docs', '/health', '/metrics'];

/**
 * Serves the built web app from `webDir`: its files, and its start page for every address that a
 * person may open, since the app has its own routes. Whatever else is not found is a 404.
 *
 * @param webDir the folder with index.html; where there is none, a page says so
 * @param operatingMode written into the start page, which says so where no real money is in it
 */
export async function serveWebApp(
  app: FastifyInstance,
  webDir: string,
  operatingMode: OperatingMode,
): Promise<void> {
  const startPage = readStartPage(webDir, operatingMode);
  if (startPage !== null) {
    await app.register(serveFiles, {
      root: webDir,
      // A route for each file: whatever else is asked for costs no look at the disk.
      wildcard: false,
      index: false,
      globIgnore: ['index.html*'],
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
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    if (!isNavigation(request)) return answerDescribed(reply, describeCode('route_unknown'));
    return sendPage(reply, startPage ?? NOT_BUILT);
  });
  app.get('/', (_request, reply) => sendPage(reply, startPage ?? NOT_BUILT));
}

function readStartPage(webDir: string, operatingMode: OperatingMode): string | null {
  const file = path.join(webDir, 'index.html');
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8').replace(
    '<meta name="operating-mode" content="" />',
    `<meta name="operating-mode" content="${operatingMode}" />`,
  );
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
}

/** Whether a person opened a page, as opposed to a program that asks for a file or for data. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const [address = ''] = url.split('?', 1);
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (SERVER_ROOTS.some((root) => address === root || address.startsWith(`${root}/`))) return false;
  const isFile = /\.[^/]*$/.test(address);
  return !isFile && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}
