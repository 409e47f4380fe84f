import { paths, routes } from '@barya/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

let test: TestApp;
// biome-ignore lint/suspicious/noExplicitAny: read like any client reads it.
let document: any;
beforeAll(async () => {
  test = await createTestApp({ endpoints: [] });
  document = (await test.request('GET', '/docs/openapi.json')).body;
});
afterAll(() => test.close());

function operationOf(name: keyof typeof paths) {
  const { path, method } = paths[name];
  return document.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()];
}

describe('the description of the API', () => {
  it('has every call once', () => {
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods as Record<string, { operationId: string }>),
    );
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(
      Object.keys(routes).sort(),
    );
  });

  it('names every parameter of every path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      for (const { parameters } of Object.values(
        methods as Record<
          string,
          { parameters: { in: string; name: string; required: boolean }[] }
        >,
      )) {
        const inPath = parameters.filter((parameter) => parameter.in === 'path');
        expect(inPath.map(({ name }) => name)).toEqual(named);
        expect(inPath.every(({ required }) => required)).toBe(true);
      }
    }
  });

  it('refers only to what it contains', () => {
    const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
    expect(new Set(references)).toEqual(new Set(['"$ref":"#/components/schemas/Error"']));
    expect(document.components.schemas.Error.properties.code.enum).toContain('wallet_insufficient');
  });

  it('says which lists can be had as CSV', () => {
    const { description, responses } = operationOf('listUsers');
    expect(description).toContain('text/csv');
    expect(Object.keys(responses[200].content)).toEqual(['application/json', 'text/csv']);
    const { responses: own } = operationOf('listOwnWithdrawals');
    expect(Object.keys(own[200].content)).toEqual(['application/json']);
  });

  it('says who may call, what is refused, and what a key does', () => {
    const buy = operationOf('buyPackage');
    expect(buy.security).toEqual([{ bearer: [] }]);
    expect(buy.responses[400].description).toContain('`wallet_insufficient`');
    expect(buy.responses[403].description).toContain('`role_forbidden`');
    expect(buy.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key' }));
    expect(operationOf('signIn').security).toEqual([]);
    expect(operationOf('readSettings').parameters).toEqual([]);
    expect(operationOf('register').responses[201].content['application/json'].schema.type).toBe(
      'object',
    );
  });

  it('says how lists are paged', () => {
    const list = operationOf('listUsers');
    expect(list.parameters.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['page', 'pageSize', 'search', 'status', 'sort', 'cursor']),
    );
    expect(list.responses[200].headers).toHaveProperty('X-Total-Count');
    expect(operationOf('readStatement').responses[200].headers ?? {}).not.toHaveProperty('Link');
  });
});

describe('the page of the API', () => {
  it('loads only from us, and has no inline script', async () => {
    const page = await test.app.inject({ url: '/docs' });
    expect(page.statusCode).toBe(200);
    const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(loaded.length).toBeGreaterThan(3);
    for (const address of loaded) {
      const { pathname, host } = new URL(address, 'http://own/docs');
      expect(host).toBe('own');
      expect((await test.app.inject({ url: pathname })).statusCode).toBe(200);
    }
    expect(page.body.replaceAll(/<script[^>]*src=[^>]*>\s*<\/script>/g, '')).not.toContain(
      '<script',
    );
  });
});
