import { API_ROOT, paths, type RouteName } from '@barya/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestResponse } from '../app.ts';
import { watchWrites } from '../everything.ts';
import type { TestMember } from '../members.ts';
import { becomeCaller, type Caller, callers } from './callers.ts';
import type { Asking } from './prepare.ts';
import { requests } from './requests.ts';
import { fillPath, openStage, readMatrix, type Stage, secretsOf, show } from './stage.ts';

// `matrix.md` has every caller's answer to every call; a call without a row fails. Refused and
// reading callers must not change anything. Only admins learn about other members.

let stage: Stage;
let readOwner: TestMember;
let lastWrite: () => Promise<number>;
const rows = readMatrix('The API');

beforeAll(async () => {
  stage = await openStage();
  // A password check counts as a failure until it succeeds.
  lastWrite = await watchWrites(stage.app.database.ownerPool, ['sign_in_failure']);
  readOwner = await stage.makeMember();
});
afterAll(() => stage.app.close());

interface Outcome {
  shown: string;
  answer: TestResponse;
  changed: boolean;
}

interface Cast extends Asking {
  become(): Promise<string | undefined>;
}

/** Callers who only read can be reused for every call. */
const readers = new Map<Caller, Promise<Cast>>();

async function castFor(name: RouteName, caller: Caller, owner: TestMember): Promise<Cast> {
  if (!isRead(name)) return cast(caller, owner);
  const made = readers.get(caller) ?? cast(caller, owner);
  readers.set(caller, made);
  return made;
}

async function cast(caller: Caller, owner: TestMember): Promise<Cast> {
  const person = caller === 'member' ? owner : await stage.makeMember();
  return { caller: person, owner, become: () => becomeCaller(stage.app, person, caller) };
}

async function ask(name: RouteName, { become, ...asking }: Cast): Promise<Outcome> {
  const { app } = stage;
  const { method, path: pattern } = paths[name];
  const { params = {}, query = '', body } = (await requests[name]?.(stage, asking)) ?? {};
  const token = await become();
  const path = fillPath(pattern, params, query);
  const writes = await lastWrite();
  const effects = app.effects.length;
  const answer = await app.request(method, path, {
    ...(token && { token }),
    ...(body && { body }),
  });
  if (isRead(name)) await expectSameOfHead(path, token, answer.status);
  const changed = app.effects.length !== effects || (await lastWrite()) !== writes;
  return { shown: show(answer), answer, changed };
}

/** HEAD must not bypass what GET refuses. */
async function expectSameOfHead(path: string, token: string | undefined, status: number) {
  const { statusCode, body } = await stage.app.app.inject({
    method: 'HEAD',
    url: `${API_ROOT}${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  expect([statusCode, body]).toEqual([status, '']);
}

const isRead = (name: RouteName) => paths[name].method === 'GET';

it('every call has its row', () => {
  expect([...rows.keys()].sort()).toEqual(Object.keys(paths).sort());
});

describe.each(Object.keys(paths) as RouteName[])('%s', (name) => {
  it('answers everybody as the matrix says', async () => {
    const owner = isRead(name) ? readOwner : await stage.makeMember();
    const outcomes: [Caller, Outcome][] = [];
    for (const caller of callers) {
      outcomes.push([caller, await ask(name, await castFor(name, caller, owner))]);
    }
    const shown = outcomes.map(([caller, outcome]) => [caller, outcome.shown]);
    expect(Object.fromEntries(shown)).toEqual(rows.get(name));

    const changers = outcomes.filter(
      ([, { changed, answer }]) => changed && (answer.status >= 300 || isRead(name)),
    );
    expect(changers.map(([caller]) => caller)).toEqual([]);

    const told = outcomes.filter(([caller, { answer }]) => {
      const text = JSON.stringify(answer.body);
      const isTheirs = caller === 'member' || caller === 'admin' || name === 'signIn';
      return !isTheirs && secretsOf(owner).some((secret) => text.includes(secret));
    });
    expect(told.map(([caller]) => caller)).toEqual([]);
  });
});
