import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { hashToken, readBearerToken } from '../kernel/authentication.ts';
import { answerDescribed, describeCode } from './answer-errors.ts';
import type { Load } from './shed-load.ts';

export interface MetricsOptions {
  registry: Registry;
  readers: Readers;
  load: Load;
}

/** Who may read metrics. With neither, this machine and private networks, not through a proxy. */
export interface Readers {
  /** Whoever has it may, from anywhere. */
  token: string | null;
  /** Addresses and networks that may, also through a proxy. */
  from: readonly string[] | null;
}

/** Measures every request by route and status, for Prometheus at `/metrics`. */
export function measureRequests(
  app: FastifyInstance,
  { registry, readers, load }: MetricsOptions,
): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const registers = [registry];
  new Gauge({
    name: 'barya_requests_in_flight',
    help: 'Requests that are being served.',
    registers,
    collect() {
      this.set(load.inFlight);
    },
  });
  new Counter({
    name: 'barya_requests_shed_total',
    help: 'Requests that were turned away with 503 because there were too many.',
    registers,
    collect() {
      this.reset();
      this.inc(load.shed);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const { routeOptions, method } = request;
    // The pattern, not the address: one series per route, however many ids there are.
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, readers)) return answerDescribed(reply, describeCode('route_unknown'));
    reply.header('cache-control', 'no-store');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** This machine and private networks. */
const NEAR = toBlockList([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);

/** What only proxies send. */
const OF_PROXY = /^(?:via|(?:x-)?forwarded|x-forwarded-.*|.*-(?:real|client|connecting)-?ip)$/;

/** What they write the caller's address into. */
const ADDRESS_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded'] as const;

/**
 * Holders of the token may. Else every address must be allowed: the connection's and, through a
 * proxy, each that it names. Without `from` only direct callers nearby are: a proxy is always near,
 * and the caller may be anybody.
 */
export function mayRead({ headers, socket }: FastifyRequest, { token, from }: Readers): boolean {
  if (token !== null) {
    const given = readBearerToken(headers.authorization) ?? '';
    if (timingSafeEqual(hashToken(given), hashToken(token))) return true;
  }
  const connected = socket.remoteAddress ?? '';
  const named = ADDRESS_HEADERS.flatMap((name) => readAddresses(name, headers[name]));
  const isProxied = Object.keys(headers).some((name) => OF_PROXY.test(name));
  if (from === null) return token === null && !isProxied && isIn(NEAR, connected);
  const allowed = toBlockList(from);
  if (!isProxied) return isIn(allowed, connected);
  const isNamed = named.length > 0 && named.every((address) => isIn(allowed, address));
  return isNamed && isIn(NEAR, connected);
}

/** The addresses in a header; of `Forwarded` those after `for=`, without port. */
function readAddresses(name: string, sent: string | string[] | undefined): string[] {
  const parts = [sent ?? []].flat().flatMap((text) => text.split(','));
  if (name !== 'forwarded') return parts.map((part) => part.trim());
  return parts.map((part) => {
    const [, ipv6, other] = /(?:^|;)\s*for="?(?:\[([^\]]*)\]|([^:;"\s]*))/i.exec(part) ?? [];
    return ipv6 ?? other ?? '';
  });
}

function isIn(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
