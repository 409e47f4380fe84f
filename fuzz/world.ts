import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Settings } from '@barya/contract';
import type { TestMember } from '../apps/server/test/members.ts';
import { type RunningServer, removeDataDir, startServer } from '../e2e/api/support/processes.ts';
import { type Books, openBooks } from './books.ts';
import { buyEarly, holdRipe } from './ripe.ts';
import { type BuiltStage, openBuiltStage } from './stage.ts';
import { openSupplies, type Supplies } from './supplies.ts';

const roles = ['member', 'stranger', 'admin'] as const;
type Role = (typeof roles)[number];

/** The server, filled with people and things, and what is known of them. */
export interface World {
  server: RunningServer;
  books: Books;
  memoryFile: string;
  people: Record<Role, TestMember>;
  supplies: Supplies;
  references: string[];
  cursors: string[];
  /** Ids seen below the first two parts of a path; any id if there are none. */
  idsOf(path: string): string[];
  /** Records ids in an answer for later requests. */
  learn(path: string, body: string): void;
  /** Ensures that everybody can call again, whatever was done to them. */
  refresh(): Promise<void>;
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

/** Starts the built server, sells packages, and restarts it 31 days later, when they have matured. */
export async function openFuzzWorld(): Promise<World> {
  const folder = mkdtempSync(path.join(tmpdir(), 'barya-fuzz-'));
  const memoryFile = path.join(folder, 'memory.json');
  const preload = pathToFileURL(path.join(import.meta.dirname, 'collect-garbage.mjs')).href;
  const settings = {
    LOG_LEVEL: 'error',
    OPENING_RESERVE: '1000000000',
    // Passkeys are made for it.
    PUBLIC_URL: 'http://localhost:3000',
    NODE_OPTIONS: `--import ${preload}`,
    FUZZ_MEMORY_FILE: memoryFile,
  };
  const first = await startServer({ settings });
  const dataDir = first.dataDir;
  const early = await openBuiltStage(first, 0);
  const ripe = holdRipe(await buyEarly(early));
  await early.leave();
  await first.stop();
  const server = await startServer({
    dataDir,
    settings: { ...settings, CLOCK_OFFSET_DAYS: String(DAYS_ON) },
  });
  const books = await openBooks(dataDir);
  const stage = await openBuiltStage(server, DAYS_ON, ripe.take);
  const original: Settings = await stage.must(stage.keeper, 'GET', '/admin/settings');
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
      member: await make(stage, 'member'),
      stranger: await make(stage, 'stranger'),
      admin: await make(stage, 'admin'),
    },
    supplies: openSupplies(stage, ripe, () => world.people.admin),
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
        listIds(body).filter((id) => id !== stage.keeper.id),
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
      for (const role of roles) {
        if (await canCall(stage, world.people[role], role)) continue;
        world.people[role] = await make(stage, role);
      }
    },
    hasEnded: () => hasEnded,
    restoreSettings: () => stage.must(stage.keeper, 'PUT', '/admin/settings', original),
    async close() {
      await stage.leave();
      await books.close();
      await server.stop();
      await removeDataDir(dataDir);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
}

function make(stage: BuiltStage, role: Role): Promise<TestMember> {
  return role === 'admin' ? stage.app.createAdmin() : stage.makeMember();
}

/** Enough to buy one of each kind. */
const LEAST_PESOS = 2_000;

async function canCall({ app }: BuiltStage, { token }: TestMember, role: Role): Promise<boolean> {
  const { status, body } = await app.request('GET', '/auth/me', { token });
  if (status !== 200) return false;
  if (role === 'admin') return body.role === 'admin';
  return body.status === 'approved' && body.wallet >= LEAST_PESOS;
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
