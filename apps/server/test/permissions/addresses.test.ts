import { API_ROOT, paths } from '@barya/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomeCaller, type Caller, callers } from './callers.ts';
import { openStage } from './open-stage.ts';
import { readMatrix, type Stage } from './stage.ts';

// Addresses outside the API. Sessions make no difference there.

let stage: Stage;
const tokens = new Map<Caller, string | undefined>();
const rows = readMatrix('Beside the API');

beforeAll(async () => {
  stage = await openStage();
  for (const caller of callers) {
    tokens.set(caller, await becomeCaller(stage.app, await stage.makeMember(), caller));
  }
});
afterAll(() => stage.app.close());

/** Every served address, with its methods: `GET /health/live`. */
function listAddresses(app: FastifyInstance): string[] {
  const above: string[] = [];
  const found: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (part === '') continue;
    const depth = indent.length / 4;
    above.splice(depth, above.length, part);
    const address = above.join('');
    for (const method of methods.split(', ').filter((name) => name !== '' && name !== 'HEAD')) {
      found.push(`${method} ${address}`);
    }
  }
  return found;
}

it('every address has its row, here or as a call of the contract', () => {
  const calls = Object.values(paths).map(({ method, path }) => `${method} ${API_ROOT}${path}`);
  const besides = listAddresses(stage.app.app).filter((address) => !calls.includes(address));
  expect(besides.filter((address) => !rows.has(address))).toEqual([]);
});

it('every call of the contract is served', () => {
  const calls = Object.values(paths).map(({ method, path }) => `${method} ${API_ROOT}${path}`);
  const served = listAddresses(stage.app.app);
  expect(calls.filter((address) => !served.includes(address))).toEqual([]);
});

describe.each([...rows])('%s', (address, row) => {
  it('is answered to everybody as the matrix says', async () => {
    const [method = '', pattern = ''] = address.split(' ');
    const url = pattern.replace('*', 'index.css');
    for (const [caller, token] of tokens) {
      const { statusCode, body } = await stage.app.app.inject({
        method: method as 'GET',
        url,
        headers: { accept: '*/*', ...(token && { authorization: `Bearer ${token}` }) },
      });
      const isJson = body.startsWith('{') && statusCode >= 400;
      expect([caller, isJson ? `${statusCode} ${JSON.parse(body).code}` : `${statusCode}`]).toEqual(
        [caller, row.everybody],
      );
    }
  });
});
