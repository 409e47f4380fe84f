import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  API_ROOT,
  findReferral,
  type Language,
  languages,
  readReferralCode,
} from '@barya/contract';
import type { PageFigures, PageRenderer, PageVisit } from '@barya/contract/pages';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieNameOf, readCookie } from '../kernel/authentication.ts';
import type { OperatingMode } from '../kernel/operation.ts';
import { answerDescribed, describeCode } from './answer-errors.ts';
import { writeContentPolicy } from './content-policy.ts';
import { decidePageLanguage, takeLanguageChoice } from './page-language.ts';

const NOT_BUILT =
  '<!doctype html><meta charset="utf-8"><title>Barya</title><p>The server is running, but its web app is not built. Build it with <code>npm run build</code> and start the server again.</p>';

/** Paths that are never pages of the web app. */
const SERVER_ROOTS = [API_ROOT, '/socket.io', '/docs', '/health', '/metrics'];

/** Their addresses end in a code that opens a receipt. */
const SECRET_PAGES = '/verify/';

const SVG = 'image/svg+xml';
const PAGES_KEPT = 200;
/** Longer than any page's path; longer ones are refused without a look-up. */
const LONGEST_PATH = 200;

export interface WebAppOptions {
  /** The built web app's folder; if it is missing, a page says so. */
  webDir: string;
  /** The public origin; null uses the requested host. */
  publicUrl: string | null;
  operatingMode: OperatingMode;
  /** The data that pages render. */
  readFigures: (shown: keyof PageFigures) => Promise<PageFigures>;
  /** What a page says of a code. */
  readInvitation: (referralCode: string) => Promise<Pick<PageVisit, 'inviter' | 'isCodeUnknown'>>;
}

/**
 * Serves the built web app: its files, and a page for every address that a person may open. The app
 * has its own routes. Everything else is a 404.
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
  const { webDir, publicUrl, operatingMode, readFigures, readInvitation } = options;
  const fileOf = (language: Language) => path.join(webDir, `pages/${language}/render-page.js`);
  if (!languages.every((language) => existsSync(fileOf(language)))) {
    return async (_request, reply) => reply.type('text/html; charset=utf-8').send(NOT_BUILT);
  }
  await app.register((files) => serveBuiltFiles(files, webDir));
  const load = async (language: Language): Promise<PageRenderer> =>
    import(pathToFileURL(fileOf(language)).href);
  const renderers = { en: await load('en'), fil: await load('fil') };
  const { readsFigures, kitStyles } = renderers.en;
  const kitHashes = kitStyles.map(hashStyle);
  const keep = keepPages(PAGES_KEPT);
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  return async (request, reply) => {
    const address = new URL(`http://host${request.url.replace(/^\/+/, '/')}`);
    const { cookie } = request.headers;
    const choice = takeLanguageChoice(address, { cookie, isSecure });
    if (choice) {
      reply.header('set-cookie', choice.cookie).header('cache-control', 'no-store');
      return reply.redirect(choice.location, 303);
    }
    const visit = readPageVisit(address, cookie, { publicUrl, operatingMode });
    // Anyone with the address sees a receipt: it is kept nowhere, also not with the page.
    const isSecret = visit.pathname.startsWith(SECRET_PAGES);
    if (isSecret) visit.pathname = `${SECRET_PAGES}code`;
    const { pathname, referralCode } = visit;
    const linked = referralCode ?? findReferral(address.searchParams);
    // An invited person registers; the sales page would be a detour. It says if the code is wrong.
    if (pathname === '/' && linked !== null) {
      return reply.redirect(`/register?ref=${encodeURIComponent(linked)}`, 302);
    }
    if (pathname === '/register' && referralCode !== null) {
      Object.assign(visit, await readInvitation(referralCode).catch(logTo(request)));
    }
    const language = decidePageLanguage(pathname, request.headers);
    const shown = readsFigures(pathname);
    const figures = shown && (await readFigures(shown).catch(logTo(request)));
    const key = JSON.stringify([language, visit, figures]);
    const page = await keep(key, () => packPage(renderers[language].renderPage(visit, figures)));
    reply
      .header('cache-control', isSecret ? 'no-store' : 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header('etag', page.etag)
      .header(
        'content-security-policy',
        writeContentPolicy({ publicUrl, styleHashes: [...page.styleHashes, ...kitHashes] }),
      )
      .type('text/html; charset=utf-8');
    if (isSecret) reply.header('x-robots-tag', 'noindex, nofollow');
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(page[encoding ?? 'plain']);
  };
}

/**
 * Without figures the app's page is sent, which reports that and retries. Without an inviter the code
 * stands alone.
 */
function logTo(request: FastifyRequest) {
  return (err: unknown): null => {
    request.log.error({ err }, 'what a page shows could not be read');
    return null;
  };
}

async function serveBuiltFiles(files: FastifyInstance, webDir: string): Promise<void> {
  // The library omits the charset, and writes its headers last.
  files.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('content-type') === SVG) reply.type(`${SVG}; charset=utf-8`);
  });
  await files.register(serveFiles, {
    root: webDir,
    // One route per file: other paths never touch the disk.
    wildcard: false,
    index: false,
    // A compressed file is sent under the name of what it compresses.
    globIgnore: ['index.html*', 'pages/**', '**/*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      // Vite puts a content hash into these names only.
      const isHashed = path.relative(webDir, file).startsWith(`assets${path.sep}`);
      const rule = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
      reply.setHeader('cache-control', rule);
    },
  });
}

/** Whether a person opens a page, rather than a program fetching a file or data. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const [address = ''] = url.split('?', 1);
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (!address.startsWith('/') || address.length > LONGEST_PATH) return false;
  if (SERVER_ROOTS.some((root) => address === root || address.startsWith(`${root}/`))) return false;
  const isFile = /\.[^/]*$/.test(address);
  return !isFile && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

/** What a page request says about its browser. */
function readPageVisit(
  { pathname, searchParams }: URL,
  cookies: string | undefined,
  { publicUrl, operatingMode }: Pick<WebAppOptions, 'publicUrl' | 'operatingMode'>,
): PageVisit {
  // Other text in a shared link stays out of its card.
  const linked = findReferral(searchParams);
  const referralCode = readReferralCode(linked ?? '');
  return {
    pathname: pathname.replace(/(.)\/+$/, '$1'),
    // Never the Host header: its sender could inject text into the page.
    origin: publicUrl,
    referralCode,
    inviter: null,
    isCodeUnknown: linked !== null && referralCode === null,
    colorScheme: readColorScheme(cookies),
    operatingMode,
  };
}

function readColorScheme(cookies: string | undefined): PageVisit['colorScheme'] {
  // Our page wrote it, on https or http: a page does not know the server's setting.
  const [onHttps, onHttp] = [true, false].map((isSecure) =>
    readCookie(cookies, cookieNameOf('color-scheme', isSecure)),
  );
  const scheme = onHttps ?? onHttp;
  return scheme === 'light' || scheme === 'dark' ? scheme : null;
}

/** A page ready to send: plain, and in the compressions of browsers and crawlers. */
export interface SentPage {
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
  /** Weak: the same for each compression. */
  etag: string;
  /** The hashes of its style elements, for the content policy. */
  styleHashes: string[];
}

/** A higher brotli quality takes more time than a briefly cached page is worth. */
const BROTLI_QUALITY = 5;

/** SHA-256 of a style element's text, in base64. */
function hashStyle(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

export async function packPage(html: string): Promise<SentPage> {
  const plain = Buffer.from(html);
  const [zipped, br] = await Promise.all([
    promisify(gzip)(plain),
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  ]);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
  return { plain, gzip: zipped, br, etag, styleHashes: styles.map(hashStyle) };
}

/** Caches the last rendered pages, since most people get the same ones. */
export function keepPages(most: number) {
  const kept = new Map<string, Promise<SentPage>>();
  return (key: string, make: () => Promise<SentPage>): Promise<SentPage> => {
    const page = kept.get(key) ?? make();
    // Deleted and reinserted, so the least recently used is first to go.
    kept.delete(key);
    kept.set(key, page);
    page.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return page;
  };
}
