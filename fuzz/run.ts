import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RouteName } from '@barya/contract';
import { count } from '../tools/test-run/counts.mjs';
import { listChanged } from './books.ts';
import { makeDraft } from './draft.ts';
import type { ApiCall } from './operations.ts';
import { isWhole, type Mutation, makeWholePlan, type Plan } from './plan.ts';
import { refusedHere } from './supplies.ts';
import { type Answer, send, toWire, type Wire } from './wire.ts';
import type { World } from './world.ts';

/** Parallel requests, and requests between two checks of the books. */
const BLOCK = 100;

/** Counts of requests and answers. */
export interface Tally {
  sent: number;
  /** By the name of a call: how many were accepted, and the last refusal. */
  calls: Map<string, { accepted: number; lastRefusal: string }>;
  statuses: Map<number, number>;
  /** How often the books were compared after a block of refusals only. */
  comparisons: number;
  slowestMs: number;
  failures: Failure[];
}

export interface Failure {
  what: string;
  replay: string;
}

interface Sent {
  plan: Plan;
  call: ApiCall;
  wire: Wire;
  answer: Answer;
}

export function startTally(): Tally {
  return {
    sent: 0,
    calls: new Map(),
    statuses: new Map(),
    comparisons: 0,
    slowestMs: 0,
    failures: [],
  };
}

/** Sends the plans, block by block, until `mostFailures` were found. */
export async function runPlans(
  world: World,
  calls: readonly ApiCall[],
  plans: readonly Plan[],
  tally: Tally,
): Promise<void> {
  const mostFailures = 5;
  for (let from = 0; from < plans.length; from += BLOCK) {
    const block = plans.slice(from, from + BLOCK);
    await runBlock(world, calls, block, tally);
    count('fuzzRequests', block.length);
    if (tally.failures.length >= mostFailures || world.hasEnded()) return;
  }
}

/** How often a call is tried alone that was not accepted among others. */
const MOST_TRIES = 3;

/**
 * Sends what is supplied for each call that was never accepted. Answers the calls that still were
 * not, with the reason.
 */
export async function insist(
  world: World,
  calls: readonly ApiCall[],
  tally: Tally,
): Promise<string[]> {
  const listMissing = () =>
    [...calls.entries()].filter(
      ([, { name, isDescribed }]) => isDescribed && !tally.calls.get(name)?.accepted,
    );
  const wanted = listMissing().map(([index]) => makeWholePlan(index));
  for (let from = 0; from < wanted.length; from += BLOCK) {
    await runBlock(world, calls, wanted.slice(from, from + BLOCK), tally);
  }
  for (const [index, { name }] of listMissing()) {
    for (let tries = 0; tries < MOST_TRIES && !world.hasEnded(); tries += 1) {
      if (tally.calls.get(name)?.accepted) break;
      await runBlock(world, calls, [makeWholePlan(index)], tally);
    }
  }
  return listMissing().flatMap(([, { name }]) => {
    const fault = world.supplies.faultOf(name) ?? String(tally.calls.get(name)?.lastRefusal);
    const expected = refusedHere[name as RouteName];
    return expected !== undefined && fault.includes(`"${expected}"`) ? [] : [`${name}: ${fault}`];
  });
}

async function runBlock(
  world: World,
  calls: readonly ApiCall[],
  plans: readonly Plan[],
  tally: Tally,
): Promise<void> {
  await world.refresh();
  const called = plans.map(({ operation }) => calls[operation % calls.length]!);
  await world.supplies.ensure(called.filter((call) => call.isDescribed).map(({ name }) => name));
  const before = await world.books.fingerprint();
  const sent = await Promise.all(plans.map((plan, index) => sendPlan(world, called[index]!, plan)));
  for (const one of sent) await look(world, one, tally);
  for (const { call } of sent.filter(isUsedUp)) world.supplies.drop(call.name);
  if (world.hasEnded()) return;

  const writes = sent.filter(hadEffect);
  if (writes.length === 0) return compare(world, sent, before, tally, false);
  const wrote = (name: string) => writes.some(({ call }) => call.name === name);
  if (wrote('updateSettings')) await world.restoreSettings();
  const harmless = sent.filter((one) => !hadEffect(one));
  const between = await world.books.fingerprint();
  const again = await Promise.all(harmless.map((one) => sendAgain(world, one)));
  // The block's other requests may have made a refused one valid.
  const mayBeLate = writes.some(({ answer }) => answer.status === 0);
  if (!again.some(hadEffect)) await compare(world, again, between, tally, mayBeLate);
}

async function sendPlan(
  world: World,
  call: ApiCall,
  plan: Plan,
  mutations: readonly Mutation[] = plan.mutations,
): Promise<Sent> {
  const wire = toWire(makeDraft(call, plan, world, mutations));
  return { plan, call, wire, answer: await send(world.server.port, wire) };
}

async function sendAgain(world: World, sent: Sent): Promise<Sent> {
  return { ...sent, answer: await send(world.server.port, sent.wire) };
}

/** A suspended person's right password is answered 403, and still signs them in to what they hold. */
function hadEffect({ wire, answer }: Sent): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(wire.method)) return false;
  return answer.status < 400 || answer.body.includes('"restricted":{"token"');
}

/** Whether what was supplied for the call was accepted, or is refused by now. */
function isUsedUp(one: Sent): boolean {
  return hadEffect(one) || (isWhole(one.plan) && one.answer.status >= 400);
}

/**
 * Refused and read-only requests must not change a row. A write before them that got no answer
 * (`mayBeLate`) may end meanwhile: then they change nothing when they are sent together again.
 */
async function compare(
  world: World,
  sent: readonly Sent[],
  before: Map<string, string>,
  tally: Tally,
  mayBeLate: boolean,
): Promise<void> {
  tally.comparisons += 1;
  const changed = listChanged(before, await world.books.fingerprint());
  if (changed.length === 0) return;
  for (const one of sent) {
    const { answers, tables } = await sendAndCompare(world, [one]);
    const [again] = answers as [Sent];
    if (!hadEffect(again) && tables.length > 0) {
      return fail(
        world,
        tally,
        again,
        `was refused with ${again.answer.status} and changed ${tables}`,
      );
    }
  }
  if (mayBeLate && (await sendAndCompare(world, sent)).tables.length === 0) return;
  fail(
    world,
    tally,
    sent[0]!,
    `one of ${sent.length} requests refused at once, from this one on, changed ${changed}`,
  );
}

/** Sends requests again, together, and lists the tables that changed meanwhile. */
async function sendAndCompare(world: World, sent: readonly Sent[]) {
  const before = await world.books.fingerprint();
  const answers = await Promise.all(sent.map((one) => sendAgain(world, one)));
  return { answers, tables: listChanged(before, await world.books.fingerprint()) };
}

async function look(world: World, sent: Sent, tally: Tally): Promise<void> {
  const { call, wire, answer } = sent;
  tally.sent += 1;
  tally.slowestMs = Math.max(tally.slowestMs, answer.tookMs);
  tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
  if (call.isDescribed) {
    const counts = tally.calls.get(call.name) ?? { accepted: 0, lastRefusal: '' };
    tally.calls.set(call.name, counts);
    if (answer.status >= 200 && answer.status < 400) counts.accepted += 1;
    else counts.lastRefusal = `${answer.status} ${answer.body.slice(0, 300)}`;
  }
  if (answer.status === 200) world.learn(call.path, answer.body);
  const wrong = judge(wire, answer);
  if (wrong !== null) fail(world, tally, await minimise(world, sent), wrong);
}

/** Removes mutations that the failure does not need. */
async function minimise(world: World, sent: Sent): Promise<Sent> {
  let smallest = sent;
  let mutations: readonly Mutation[] = sent.plan.mutations;
  for (const mutation of sent.plan.mutations) {
    const fewer = mutations.filter((one) => one !== mutation);
    const again = await sendPlan(world, sent.call, sent.plan, fewer);
    if (judge(again.wire, again.answer) === null) continue;
    smallest = again;
    mutations = fewer;
  }
  return smallest;
}

function fail(world: World, tally: Tally, { wire, plan, answer }: Sent, what: string): void {
  const name = `${Date.now()}-${tally.failures.length}`;
  tally.failures.push({
    what: `${wire.method} ${wire.target.slice(0, 200)} as ${plan.who}: ${what}\n${answer.body.slice(0, 300)}`,
    replay: writeReplay(wire, world.server.url, name),
  });
}

/** Text that no answer may contain: paths of our code, or messages of the database. */
const TELLTALES = /node_modules|\bat \w+ \(|\.ts:\d+|\.js:\d+|SQLSTATE|relation "|syntax error at/;

/** What is wrong with an answer; null if nothing is. */
function judge({ method, target, isWellFormed }: Wire, answer: Answer): string | null {
  const { status, head, body, isTimedOut } = answer;
  if (isTimedOut) return 'no answer, and the connection stays open';
  if (status === 0) return isWellFormed ? 'the connection ended without an answer' : null;
  if (status >= 500) return `answered ${status}`;
  if (method === 'HEAD' && isWellFormed && body !== '') return 'a HEAD was answered with a body';
  const isRefused = status >= 400;
  if (isRefused && TELLTALES.test(body)) return 'the refusal reveals our code';
  const isJson = /^content-type: application\/json/im.test(head);
  if (method === 'HEAD' || !isJson || !target.startsWith('/api')) return null;
  const said = parse(body);
  if (said === undefined) return 'the answer is not JSON';
  if (!isRefused) return null;
  const { message, code } = said as { message?: unknown; code?: unknown };
  return typeof message === 'string' && message !== '' && typeof code === 'string'
    ? null
    : 'the refusal has no message or no code';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const LONGEST_SHOWN = 2_000;

/** A command that sends the same bytes to the server at `url`. */
function writeReplay({ bytes, isWellFormed }: Wire, url: string, name: string): string {
  const { hostname, port } = new URL(url);
  const text = bytes.toString('latin1');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (isWellFormed && bytes.length <= LONGEST_SHOWN && !/[^\t\r\n\x20-\x7e]/.test(text)) {
    const [line = '', ...headers] = head.split('\r\n');
    const [method, target] = line.split(' ');
    const shown = headers.filter((header) => !/^(host|connection|content-length):/i.test(header));
    return [
      `curl -i --globoff --path-as-is -X ${method} ${quote(`http://${hostname}:${port}${target}`)}`,
      ...shown.map((header) => `-H ${quote(header)}`),
      ...(body === '' ? [] : [`--data-binary ${quote(body)}`]),
    ].join(' ');
  }
  const file = path.join(tmpdir(), `barya-fuzz-${name}.http`);
  writeFileSync(file, bytes);
  return `nc ${hostname} ${port} < ${file}   # begins ${quote(head.slice(0, 200))}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
