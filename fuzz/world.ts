import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  accept,
  load,
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
import { type Guarded, makeGuarded, makeStarter, type Starter } from './codes.ts';
import { fill, fillShared, makeMember, makeNewcomer } from './fill.ts';
import { type Supplies, takeStock } from './supplies.ts';

export { PASSWORD };

const members = ['member', 'stranger', 'newcomer'] as const;
const roles = [...members, 'admin'] as const;
type Role = (typeof roles)[number];

/** A caller. */
export interface Person {
  _id: string;
  username: string;
  email: string;
  token: string;
}

/** The server, filled with people and things, and what is known of them. */
export interface World {
  server: RunningServer;
  books: Books;
  memoryFile: string;
  /** The newcomer has not activated clicking. */
  people: Record<Role, Person>;
  /** Members that others act on. */
  crowd: Person[];
  starter: Starter;
  guarded: Guarded;
  /** The token of a link by which one of the crowd sets a password. */
  linkToken: string;
  /** Of a link that verifies an address. */
  addressToken: string;
  referralCode: string;
  references: string[];
  cursors: string[];
  /** Ids seen below the first two parts of a path; any id if there are none. */
  idsOf(path: string): string[];
  /** Ids that a call accepts. */
  supplyOf(call: string): string[];
  /** Records ids in an answer for later requests. */
  learn(path: string, body: string): void;
  /** Ensures that everybody can call again, whatever was done to them. */
  refresh(): Promise<void>;
  /** Resets members' passwords to the shared one. */
  restorePasswords(): Promise<void>;
  /** Turns codes on for another member, since the current codes are no longer known. */
  replaceGuarded(): Promise<void>;
  /** Whether the server's process has ended, which it never should. */
  hasEnded(): boolean;
  /** Restores the settings. */
  restoreSettings(): Promise<void>;
  close(): Promise<void>;
}

/** By then all packages but package 4 have matured, and three instalments of package 4 are due. */
const DAYS_ON = 31;
const NOBODYS_ID = '019a0000-0000-7000-8000-000000000000';
/** The newest are kept, so that requests use current ids. */
const MOST_KNOWN = 60;

/**
 * Starts the built server, fills it, and restarts it 31 days later, so that packages have matured.
 */
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
  let supplies: Supplies = new Map();
  for (const username of names.slice(0, 2)) {
    await fillShared(await signIn(server.url, username, PASSWORD));
  }

  /** Undoes whatever was done to the account; null if it is deleted. */
  async function revive(person: Person): Promise<Person | null> {
    const at = `/admin/users/${person._id}`;
    if ((await keeper.get(at)).status !== 200) return null;
    accept(await keeper.post(`${at}/reset-password`, { newPassword: PASSWORD }));
    await keeper.post(`${at}/reactivate`);
    return signInAs(server.url, person.username);
  }

  async function replace(role: Role): Promise<Person> {
    if (role === 'admin') return makeAdmin(server);
    if (role === 'newcomer') return toPerson(await makeNewcomer(joined));
    const revived = await revive(world.people[role]);
    if (revived !== null) return revived;
    // Looks in the crowd for a member with what the role needs.
    for (const one of world.crowd.splice(0, world.crowd.length - 1)) {
      const next = await revive(one);
      if (next !== null) return next;
    }
    return toPerson(await makeMember(joined));
  }

  /** Each code works once, so used ones are replaced. */
  async function refreshCodes(): Promise<void> {
    const factorOf = async ({ get }: Member) => (await get('/auth/second-factor')).body;
    if ((await factorOf(world.starter.member)).isOn !== false) {
      world.starter = await makeStarter(joined);
    }
    const { isOn, recoveryCodesLeft } = await factorOf(world.guarded.member);
    if (isOn !== true || recoveryCodesLeft !== world.guarded.recoveryCodes.length) {
      await world.replaceGuarded();
    }
    const { username } = world.guarded.member;
    const asked = await joined.nobody.post('/auth/login', { username, password: PASSWORD });
    world.guarded.challenge = asked.body.challenge ?? '';
    const link = await joined.nobody.post('/auth/password-link', { token: world.linkToken });
    if (link.status !== 200) {
      const { _id } = await makeNewcomer(joined);
      const made = await keeper.post(`/admin/users/${_id}/password-link`);
      world.linkToken = accept(made).token;
    }
    const { _id } = await makeNewcomer(joined);
    world.addressToken = `address-of-${_id}`;
    await books.offerAddress(_id, world.addressToken);
  }

  async function fillWallet({ username, token }: Person): Promise<void> {
    const { wallet } = await readUser(server.url, token);
    if (wallet < LEAST_PESOS) await load(joined, { username }, LOADED_PESOS);
  }

  const world: World = {
    server,
    books,
    memoryFile,
    people: {
      member: await signInAs(server.url, names[0]!),
      stranger: await signInAs(server.url, names[1]!),
      newcomer: toPerson(await makeNewcomer(joined)),
      admin: await makeAdmin(server),
    },
    crowd: await Promise.all(names.slice(2).map((name) => signInAs(server.url, name))),
    starter: await makeStarter(joined),
    guarded: await makeGuarded(joined),
    linkToken: '',
    addressToken: '',
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
    supplyOf: (call) => supplies.get(call) ?? [],
    async refresh() {
      for (const role of roles) {
        if (!(await canCall(server.url, world.people[role], role))) {
          world.people[role] = await replace(role);
        }
      }
      for (const role of members) await fillWallet(world.people[role]);
      await refreshCodes();
      supplies = await takeStock(joined, world.people.member);
      supplies.set('resetSecondFactor', [world.guarded.member._id]);
      if (supplies.get('endSession')?.length === 0) {
        await signInAs(server.url, world.people.member.username);
      }
      for (const [who, path] of lists) {
        const headers = { authorization: `Bearer ${world.people[who].token}` };
        const answer = await fetch(`${server.url}${path}`, { headers });
        world.learn(path, await answer.text());
      }
    },
    async restorePasswords() {
      for (const role of members) {
        world.people[role] = (await revive(world.people[role])) ?? world.people[role];
      }
    },
    replaceGuarded: async () => {
      world.guarded = await makeGuarded(joined);
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

/** Lists from which requests take ids. */
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

/** A second admin, whom no request harms. Only a command creates admins. */
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

export function toPerson({ _id, username, email, token }: Member): Person {
  return { _id, username, email, token: token! };
}

async function signInAs(url: string, username: string): Promise<Person> {
  const client = await signIn(url, username, PASSWORD);
  const { _id, email } = accept(await client.get('/auth/me'));
  return { _id, username, email, token: client.token! };
}

/** Enough to buy one of each kind. */
const LEAST_PESOS = 2_000;
const LOADED_PESOS = 20_000;

interface Account {
  role: string;
  status: string;
  wallet: number;
  clickingTaskActivated: boolean;
}

async function canCall(url: string, { token }: Person, role: Role): Promise<boolean> {
  const account = await readUser(url, token);
  if (role === 'admin') return account.role === 'admin';
  const isNew = account.clickingTaskActivated === false;
  return account.status === 'approved' && isNew === (role === 'newcomer');
}

/** The account of a token; empty if the token is invalid. */
async function readUser(url: string, token: string): Promise<Account> {
  const answer = await fetch(`${url}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const nobody = { role: '', status: '', wallet: Number.NaN, clickingTaskActivated: false };
  return answer.status === 200 ? ((await answer.json()) as Account) : nobody;
}

function keyOf(path: string): string {
  return path.split(/[/?]/).slice(1, 4).join('/');
}

function note(list: string[], found: readonly string[]): void {
  for (const one of found) if (!list.includes(one)) list.push(one);
  list.splice(0, list.length - MOST_KNOWN);
}

/** Ids of the listed things, without those of their owners. */
function listIds(body: string): string[] {
  try {
    const answer = JSON.parse(body);
    const rows: unknown[] = Array.isArray(answer) ? answer : (answer.transactions ?? [answer]);
    return rows.map((row) => (row as { _id?: unknown })._id).filter((id) => typeof id === 'string');
  } catch {
    return [];
  }
}
