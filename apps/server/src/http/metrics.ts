import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { hashToken, readBearerToken } from '../kernel/authentication.ts';
import { answerDescribed, describeCode } from './answer-errors.ts';
import type { Load } from './shed-load.ts';

export interface MetricsOptions {
  registry: Registry;
  /**
   * A caller with this token may read from anywhere; null: this machine and private networks may.
   */
  token: string | null;
  load: Load;
}

/** Measures every request by route and status, for Prometheus at `/metrics`. */
export function measureRequests(
  app: FastifyInstance,
  { registry, token, load }: MetricsOptions,
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
    if (!mayRead(request, token)) return answerDescribed(reply, describeCode('route_unknown'));
    reply.header('cache-control', 'no-store');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const NEAR = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  NEAR.addSubnet(network, prefix, 'ipv4');
}
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');
NEAR.addSubnet('fe80::', 10, 'ipv6');

function mayRead({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) {
    const given = readBearerToken(headers.authorization) ?? '';
    return timingSafeEqual(hashToken(given), hashToken(token));
  }
  // Our proxy is always near, so every address that it forwards must be near too.
  const forwarded = headers['x-forwarded-for'] ?? [];
  const named = [forwarded].flat().flatMap((text) => text.split(','));
  return [socket.remoteAddress ?? '', ...named].every((address) => isNear(address.trim()));
}

function isNear(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  try {
    return NEAR.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  } catch {
    return false;
  }
}
