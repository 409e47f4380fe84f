import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSockets } from './index.ts';

const server = createServer((_request, response) => void response.writeHead(404).end());
const sockets = createSockets({
  publicUrl: 'https://barya.example',
  allowedOrigins: [],
  inquire: () => {
    throw new Error('Nobody has to be looked up here');
  },
  findActor: async () => null,
  logger: { error: (details: unknown) => console.error(details) },
});

let url: string;
beforeAll(async () => {
  await sockets.attach(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/socket.io/`;
});
afterAll(() => {
  sockets.close();
  server.close();
});

it.each([
  ['that opens a connection', '?EIO=4&transport=polling', 200],
  ['of an unknown connection', '?EIO=4&transport=polling&sid=made-up', 400],
  ['of an unknown kind', '?EIO=4&transport=nonsense', 400],
])(
  'a request %s is answered with what browsers must not do with it',
  async (_what, query, status) => {
    const answer = await fetch(`${url}${query}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
  },
);
