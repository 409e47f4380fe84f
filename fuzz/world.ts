import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  accept,
  type World as Joined,
  joinActive,
  type Member,
  makeName,
  openWorld,
  PASSWORD,
  signIn,
} from '../e2e/api/support/people.ts';
import {
  type RunningServer,
  removeDataDir,
  runToEnd,
  startServer,
} from '../e2e/api/support/processes.ts';
import { type Books, openBooks } from './books.ts';

export { PASSWORD };

/** Somebody who can call. */
export interface Person {
  _id: string;
  username: string;
  email: string;
  token: string;
}

/** The server with people and things in it, and what is known of them. */
export interface World {
  server: RunningServer;
  books: Books;
  memoryFile: string;
  people: Record<'member' | 'stranger' | 'admin', Person>;
  /** Other members, to whom things are done. */
  crowd: Person[];
  referralCode: string;
  references: string[];
  cursors: string[];
  /** Ids that were seen below a path's first two parts, or any if there are none. */
  idsOf(path: string): string[];
  /** Notes what an answer has that a later request can ask for. */
  learn(path: string, body: string): void;
  /** Sees to it that everybody can call, whatever was done to them. */
  refresh(): Promise<void>;
  /** Whether the server's process is gone, which it never should be. */
  hasEnded(): boolean;
  /** Puts the settings back as they were. */
  restoreSettings(): Promise<void>;
  close(): Promise<void>;
}

const DAYS_ON = 12;
const CROWD = 6;
const NOBODYS_ID = '019a0000-0000-7000-8000-000000000000';
/** Newest kept: more would only make what is asked for older. */
const MOST_KNOWN = 60;

/** Starts the built server, fills it, and starts it again 12 days on, so that packages have matured. */
export async function openFuzzWorld(): Promise<World> {
  const folder = mkdtempSync(path.join(tmpdir(), 'barya-fuzz-'));
  const memoryFile = path.join(folder, 'memory.json');
  const preload = pathToFileURL(path.join(import.meta.dirname, 'collect-garbage.mjs')).href;
  const settings = {
    LOG_LEVEL: 'error',
    OPENING_RESERVE: '100000000',
    NODE_OPTIONS: `--import ${preload}`,
    FUZZ_MEMORY_FILE: memoryFile,
  };
  const first = await startServer({ settings });
  const dataDir = first.dataDir;
  const filled = await openWorld(first.url);
  const names = await fill(filled);
  await first.stop();
  const server = await startServer({
    dataDir,
    settings: { ...settings, CLOCK_OFFSET_DAYS: String(DAYS_ON) },
  });
  const books = await openBooks(dataDir);
  const joined = await openWorld(server.url);
  const keeper = joined.admin;
  const keeperId: string = accept(await keeper.get('/auth/me'))._id;
  const original = accept(await keeper.get('/admin/settings'));
  const known = new Map<string, string[]>();
  let hasEnded = false;
  void server.ended.then(() => {
    hasEnded = true;
  });
  const references: string[] = [];
  const cursors: string[] = [];

  const world: World = {
    server,
    books,
    memoryFile,
    people: {
      member: await signInAs(server.url, names[0]!),
      stranger: await signInAs(server.url, names[1]!),
      admin: await makeAdmin(server),
    },
    crowd: await Promise.all(names.slice(2).map((name) => signInAs(server.url, name))),
    referralCode: joined.adminCode,
    references,
    cursors,
    idsOf(of) {
      const own = known.get(keyOf(of));
      return own?.length ? own : [...known.values()].flat().slice(-MOST_KNOWN).concat(NOBODYS_ID);
    },
    learn(of, body) {
      const key = keyOf(of);
      const ids = known.get(key) ?? [];
      known.set(key, ids);
      note(
        ids,
        listIds(body).filter((id) => id !== keeperId),
      );
      if (!of.startsWith('/api/agent')) return;
      note(
        references,
        [...body.matchAll(/"reference":"(\w{12})"/g)].map((match) => match[1]!),
      );
      note(
        cursors,
        [...body.matchAll(/"nextCursor":"([\w-]+)"/g)].map((match) => match[1]!),
      );
    },
    async refresh() {
      for (const who of ['member', 'stranger', 'admin'] as const) {
        if (await canCall(server.url, world.people[who], who)) continue;
        const again = await signInAs(server.url, world.people[who].username).catch(() => null);
        if (again !== null && (await canCall(server.url, again, who))) {
          world.people[who] = again;
          continue;
        }
        world.people[who] = who === 'admin' ? await makeAdmin(server) : await makeMember(joined);
      }
      for (const [who, path] of lists) {
        const headers = { authorization: `Bearer ${world.people[who].token}` };
        const answer = await fetch(`${server.url}${path}`, { headers });
        world.learn(path, await answer.text());
      }
    },
    hasEnded: () => hasEnded,
    restoreSettings: async () => void accept(await keeper.put('/admin/settings', original)),
    async close() {
      await books.close();
      await server.stop();
      await removeDataDir(dataDir);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
}

/** Where the things are that requests ask for. */
const lists = [
  ['member', '/api/agent/packages/active'],
  ['stranger', '/api/agent/packages/active'],
  ['member', '/api/agent/activity'],
  ['admin', '/api/admin/users?pageSize=20'],
  ['admin', '/api/admin/withdrawals/pending?pageSize=20'],
  ['admin', '/api/admin/shared-capital/history?pageSize=20'],
  ['admin', '/api/admin/registrations/pending?pageSize=20'],
  ['admin', '/api/admin/unclaimed?pageSize=20'],
  ['admin', '/api/admin/reserves/entries?pageSize=20'],
  ['admin', '/api/admin/audit?pageSize=20'],
] as const;

/** What a member's wallet begins with, for all that is bought of it. */
const PESOS = 20_000;

async function makeMember(world: Joined): Promise<Person> {
  return toPerson(await joinActive(world, PESOS));
}

/** An admin beside the first one, whom nobody harms. Only a command makes admins. */
async function makeAdmin({ url, dataDir }: RunningServer): Promise<Person> {
  const username = makeName();
  const made = await runToEnd(
    [
      'admin',
      'create',
      '--username',
      username,
      '--email',
      `${username}@example.test`,
      '--password',
      PASSWORD,
    ],
    { DATA_DIR: dataDir },
  );
  if (made.code !== 0) throw new Error(`no admin was made:\n${made.stdout}${made.stderr}`);
  return signInAs(url, username);
}

function toPerson({ _id, username, email, token }: Member): Person {
  return { _id, username, email, token: token! };
}

async function signInAs(url: string, username: string): Promise<Person> {
  const client = await signIn(url, username, PASSWORD);
  const { _id, email } = accept(await client.get('/auth/me'));
  return { _id, username, email, token: client.token! };
}

/** Members with packages of every kind; the first two invited the others. Answers their names. */
async function fill(world: Joined): Promise<string[]> {
  const made: Member[] = [];
  for (let index = 0; index < CROWD + 2; index += 1) {
    const referralCode = index < 2 ? world.adminCode : made[index % 2]!.referralCode;
    const member = await joinActive(world, PESOS, referralCode);
    for (const packageId of [1, 1, 1, 2, 4, 4, 4]) {
      accept(await member.post('/agent/packages/activate', { packageId, amount: 1_000 }));
    }
    accept(await member.post('/agent/click'));
    made.push(member);
  }
  return made.map(({ username }) => username);
}

/** What buys something of each kind. */
const LEAST_PESOS = 200;

async function canCall(url: string, { token }: Person, who: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) return false;
  const { role, status, wallet } = (await answer.json()) as Record<string, unknown>;
  return who === 'admin'
    ? role === 'admin'
    : status === 'approved' && Number(wallet) >= LEAST_PESOS;
}

function keyOf(path: string): string {
  return path.split(/[/?]/).slice(1, 4).join('/');
}

function note(list: string[], found: readonly string[]): void {
  for (const one of found) if (!list.includes(one)) list.push(one);
  list.splice(0, list.length - MOST_KNOWN);
}

/** The ids of what was listed or read, not of whom it belongs to. */
function listIds(body: string): string[] {
  try {
    const answer = JSON.parse(body);
    const rows: unknown[] = Array.isArray(answer) ? answer : (answer.transactions ?? [answer]);
    return rows.map((row) => (row as { _id?: unknown })._id).filter((id) => typeof id === 'string');
  } catch {
    return [];
  }
}
