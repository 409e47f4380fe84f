import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errors } from './errors.ts';
import { describeIssues } from './issues.ts';
import { paths } from './paths.ts';
import type { Input, Request } from './route.ts';
import { type Routes, routes } from './routes.ts';
import { isStorable } from './text.ts';

const every = Object.entries(routes);
const withBody = every.filter(([name]) => paths[name as keyof Routes].method !== 'GET');

test('The table has every path and nothing else', () => {
  expect(Object.keys(routes).sort()).toEqual(Object.keys(paths).sort());
  for (const [name, route] of every) expect(route.name).toBe(name);
});

test('No two routes share a method and a path', () => {
  const places = Object.values(paths).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
});

test('The types of a request are those of its schema', () => {
  const sent: Request<Routes['loadCapital']> = { username: 'maria', amount: '500' };
  const parsed: Input<Routes['loadCapital'], 'body'> = routes.loadCapital.body.parse(sent);
  expect(parsed).toEqual({ username: 'maria', amount: 50_000 });
});

describe.each(every)('%s', (name, route) => {
  const { method, path } = paths[name as keyof Routes];

  test('refuses with codes of the error table only', () => {
    for (const code of route.refusals) expect(Object.keys(errors)).toContain(code);
    expect(new Set(route.refusals).size).toBe(route.refusals.length);
  });

  test('takes the parameters that its path has', () => {
    const names = Array.from(path.matchAll(/:(\w+)/g), ([, parameter]) => parameter);
    expect(Object.keys(z.toJSONSchema(route.params, { io: 'input' }).properties ?? {})).toEqual(
      names,
    );
  });

  test('takes nothing twice: clients send one object, of which the path takes its part', () => {
    for (const part of [route.query, route.body]) {
      const fields = Object.keys(z.toJSONSchema(part, { io: 'input' }).properties ?? {});
      for (const field of fields) expect(path.split('/')).not.toContain(`:${field}`);
    }
  });

  test('can be written as JSON Schema', () => {
    for (const part of [route.params, route.query, route.body]) {
      const { type, properties } = z.toJSONSchema(part, { io: 'input' });
      expect(type).toBe('object');
      for (const property of Object.values(properties ?? {}))
        expect(property).toHaveProperty('type');
    }
    const answer = z.toJSONSchema(route.answer);
    for (const { type } of answer.anyOf ?? [answer]) {
      expect(['object', 'array']).toContain(type);
    }
    expect(JSON.stringify(answer)).not.toMatch(/"password\w*":(?!\{"type":"boolean"\})/i);
  });

  test('changes something only by a method that may', () => {
    if (route.movesMoney) expect(method).not.toBe('GET');
    if (path.startsWith('/admin')) expect(route.access).toBe('admin');
    if (path.startsWith('/agent')) expect(route.access).toBe('agent');
  });
});

describe.each(withBody)('The body of %s', (_, route) => {
  const ourWords = /^(?!Invalid |Expected |Unrecognized |Too (big|small))[^\0]{5,}$/;
  const names = Object.keys(z.toJSONSchema(route.body, { io: 'input' }).properties ?? {});

  test.each([null, [], [{}], 'text', '', 0, 5, true, false])('must not be %j', (body) => {
    const { error } = (route.body as z.ZodType).safeParse(body);
    expect(describeIssues(error!)).toEqual({
      message: errors.request_invalid.message,
      code: 'request_invalid',
      fields: {},
      faults: {},
      fault: ['request_invalid'],
    });
  });

  test('is {} when it is missing', () => {
    const schema: z.ZodType = route.body;
    expect(JSON.stringify(schema.safeParse(undefined))).toBe(JSON.stringify(schema.safeParse({})));
  });

  test('is not misled by prototype keys', () => {
    const text = names.map((name) => `${JSON.stringify(name)}:"x"`).join();
    const schema: z.ZodType = route.body;
    const tricked = schema.safeParse(
      JSON.parse(`{"__proto__":{${text}},"constructor":{},"toString":1}`),
    );
    expect(JSON.stringify(tricked)).toBe(JSON.stringify(schema.safeParse({})));
    expect(Object.prototype).not.toHaveProperty('username');
  });

  test('refuses anything with our message, and accepts nothing that cannot be stored', () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('a\0b', '\ud800x', '__proto__', 'claim', 'rollover', 'click_earnings', '500'),
    );
    const body = fc.oneof(
      fc.anything({ maxDepth: 2 }),
      fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] }),
    );
    fc.assert(
      fc.property(body, (given) => {
        const result = (route.body as z.ZodType).safeParse(given);
        if (result.success) {
          expect(textsOf(result.data).filter((text) => !isStorable(text))).toEqual([]);
        } else {
          const { message, fields } = describeIssues(result.error);
          for (const words of [message, ...Object.values(fields)]) expect(words).toMatch(ourWords);
        }
      }),
      { numRuns: 150 },
    );
  });
});

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
