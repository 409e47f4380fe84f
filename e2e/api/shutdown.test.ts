/** What a server that is told to end still does for those who talk to it. */
import http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, makeClient, sendRaw } from './support/client.ts';
import { joinActive, type Member, openWorld, readEarnings } from './support/people.ts';
import {
  makeDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from './support/processes.ts';
import { until } from './support/until.ts';

let dataDir: string;
let server: RunningServer;
beforeAll(async () => {
  dataDir = await makeDataDir();
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server?.stop();
  await removeDataDir(dataDir);
});

/** Asks again and again over one connection, until an answer says that it is the connection's last. */
function keepAsking(method: string, path: string, token?: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const answers: Answer[] = [];
  async function goOn(): Promise<Answer> {
    for (;;) {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const answer = await sendRaw(`${server.url}${path}`, method, { agent, headers });
      answers.push(answer);
      if (answer.headers.connection === 'close') return answer;
    }
  }
  return { answers, last: goOn() };
}

test('every request on a kept connection is answered, and nothing answered is lost', async () => {
  const world = await openWorld(server.url);
  const members = await Promise.all(Array.from({ length: 20 }, () => joinActive(world)));
  const clicking = members.map(({ token }) => keepAsking('POST', '/api/agent/click', token));
  const watching = keepAsking('GET', '/health/ready');
  await until('clicks are answered', () => clicking.every(({ answers }) => answers.length > 2));
  const stopping = server.stop();

  const last = await Promise.all(clicking.map((each) => each.last));
  expect(last.map(({ status }) => status)).toEqual(members.map(() => 200));
  expect(await watching.last).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  expect(await stopping).toBe(0);

  server = await startServer({ dataDir });
  const resume = (member: Member) => ({ ...member, ...makeClient(server.url, member.token) });
  for (const [index, member] of members.entries()) {
    const { totalClicks } = await readEarnings(resume(member));
    const answered = clicking[index]?.answers.length ?? 0;
    expect(Math.round(totalClicks * 5)).toBe(Math.min(50, answered));
  }
});
