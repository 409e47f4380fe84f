import { API_ROOT, paths, type RouteName } from '@barya/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestResponse } from '../app.ts';
import { watchWrites } from '../everything.ts';
import type { TestMember } from '../members.ts';
import { becomeCaller, type Caller, callers, outsiders } from './callers.ts';
import { openStage } from './open-stage.ts';
import type { Asked, Asking } from './prepare.ts';
import { requests } from './requests.ts';
import { fillPath, readMatrix, type Stage, secretsOf, show } from './stage.ts';

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

/** Who asks, and for what. */
interface Scene extends Asking {
  asked: Asked;
}

/** Callers can be reused until a call does what they ask. */
const reused = new Map<Caller, Promise<TestMember>>();

/** One person is every outsider in turn. */
const keyOf = (caller: Caller) => (outsiders.includes(caller) ? 'nobody' : caller);

function findPerson(name: RouteName, caller: Caller, owner: TestMember): Promise<TestMember> {
  if (caller === 'member') return Promise.resolve(owner);
  if (!outsiders.includes(caller) && !isRead(name)) return stage.makeMember();
  const key = keyOf(caller);
  const person = reused.get(key) ?? stage.makeMember();
  reused.set(key, person);
  return person;
}

async function setScene(name: RouteName, who: Caller, owner: TestMember): Promise<Scene> {
  const caller = await findPerson(name, who, owner);
  if (outsiders.includes(who)) await becomeCaller(stage.app, caller, 'other member');
  const asked = (await requests[name]?.(stage, { caller, owner })) ?? {};
  return { caller, owner, asked };
}

async function ask(name: RouteName, who: Caller, { caller, asked }: Scene): Promise<Outcome> {
  const { app } = stage;
  const { method, path: pattern } = paths[name];
  const { params = {}, query = '', body } = asked;
  const token = await becomeCaller(app, caller, who);
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
    // What is refused to an outsider is not prepared again for the next.
    let refused: Scene | null = null;
    for (const caller of callers) {
      const isOutsider = outsiders.includes(caller);
      const scene: Scene = (isOutsider && refused) || (await setScene(name, caller, owner));
      const outcome = await ask(name, caller, scene);
      outcomes.push([caller, outcome]);
      const isDone = outcome.changed || (outcome.answer.status < 300 && !isRead(name));
      refused = isDone ? null : scene;
      if (isDone && isOutsider) reused.delete(keyOf(caller));
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
