/** Phones share addresses: what one address must be let through in a minute. */
import http from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, makeClient, sendRaw } from './support/client.ts';
import {
  fillRegistration,
  join,
  type Member,
  makeName,
  PASSWORD,
  type World,
} from './support/people.ts';
import { openSharedWorld } from './support/world.ts';

let world: World;
let member: Member;
beforeAll(async () => {
  world = await openSharedWorld();
  member = await join(world);
});

const tally = (answers: { status: number }[]) =>
  answers.reduce<Record<number, number>>((counts, { status }) => {
    counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }, {});

/** Everything in `turns` requests, so many at a time, as nobody or with a session. */
async function inBatches(
  turns: number,
  size: number,
  act: (client: Client) => Promise<{ status: number }>,
  token?: string,
) {
  const client = makeClient(world.url, token);
  const answers: { status: number }[] = [];
  for (let done = 0; done < turns; done += size) {
    answers.push(...(await Promise.all(Array.from({ length: size }, () => act(client)))));
  }
  return tally(answers);
}

describe('one address', () => {
  test('is let through with sixty failed sign-ins', async () => {
    const counts = await inBatches(60, 10, (client) =>
      client.post('/auth/login', { username: makeName(), password: 'wrong-one-1' }),
    );
    expect(counts).toEqual({ 401: 60 });
  });

  test('is let through with sixty registrations', async () => {
    const counts = await inBatches(60, 10, (client) =>
      client.post('/auth/register', fillRegistration(world.adminCode)),
    );
    expect(counts).toEqual({ 201: 60 });
  });

  test('is let through with seventy successful sign-ins', async () => {
    const counts = await inBatches(70, 10, (client) =>
      client.post('/auth/login', { username: member.username, password: PASSWORD }),
    );
    expect(counts).toEqual({ 200: 70 });
  });

  test('is let through with three thousand requests', async () => {
    const counts = await inBatches(3000, 50, (client) => client.get('/auth/me'), member.token);
    expect(counts).toEqual({ 200: 3000 });
  });

  test('has two hundred requests in flight, none of them shed', async () => {
    const agent = new http.Agent({ keepAlive: false });
    const headers = { authorization: `Bearer ${member.token}` };
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        sendRaw(`${world.url}/api/agent/earnings`, 'GET', { headers, agent }),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 200 });
  });

  test('that is stopped is told when to come back', async () => {
    const client = makeClient(world.url);
    for (let turn = 0; turn < 40; turn += 1) {
      const answers = await Promise.all(
        Array.from({ length: 25 }, () =>
          client.post('/auth/login', { username: makeName(), password: 'wrong-one-1' }),
        ),
      );
      const stopped = answers.find(({ status }) => status === 429);
      if (stopped === undefined) continue;
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
      return;
    }
  });
});
