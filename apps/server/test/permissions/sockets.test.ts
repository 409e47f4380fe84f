import type { AddressInfo } from 'node:net';
import { serverEvents } from '@barya/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createActorFinder } from '../../src/capabilities/accounts/index.ts';
import { createSockets, type Sockets } from '../../src/realtime/index.ts';
import { openCashIn } from '../cash-ins.ts';
import type { TestMember } from '../members.ts';
import { loadWallet } from '../money.ts';
import { askSupport } from '../support.ts';
import { becomeCaller, type Caller, callers } from './callers.ts';
import { openStage } from './open-stage.ts';
import { askWithdrawal, readMatrix, type Stage } from './stage.ts';

// Who may connect, and that nobody gets another member's events.

let stage: Stage;
let sockets: Sockets;
let url: string;
const clients: Socket[] = [];
const [row] = readMatrix('The socket').values();
const eventRows = readMatrix('What the socket tells of a member');

beforeAll(async () => {
  stage = await openStage({ deliver: (effect) => sockets.deliver(effect) });
  const { app } = stage;
  sockets = createSockets({
    publicUrl: null,
    allowedOrigins: [],
    inquire: app.inquire,
    findActor: createActorFinder(app.db),
    logger: { error: (details: unknown) => console.error(details) },
  });
  await sockets.attach(app.app.server);
  app.app.addHook('preClose', async () => sockets.close());
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await stage.app.close();
});

interface Listener {
  caller: Caller;
  person: TestMember;
  shown: string;
  heard: { event: string; agentId: string }[];
}

async function listenAs(caller: Caller): Promise<Listener> {
  const person = await stage.makeMember();
  const token = await becomeCaller(stage.app, person, caller);
  const client = io(url, {
    forceNew: true,
    reconnection: false,
    auth: { ...(token && { token }) },
  });
  clients.push(client);
  const heard: Listener['heard'] = [];
  client.onAny((event, { agentId }) => heard.push({ event, agentId }));
  const shown = await new Promise<string>((resolve) => {
    client
      .on('connect', () => resolve('own events'))
      .on('connect_error', (error) => resolve(error.message));
  });
  // Clients cannot join other members' rooms.
  for (const room of ['member:', 'session:']) client.emit('join', `${room}${person.id}`);
  return { caller, person, shown, heard };
}

/** Causes every event that a member gets: a new event needs its own here. */
async function moveMoneyOf({ app, keeper, must }: Stage, member: TestMember): Promise<void> {
  await loadWallet(app, keeper, member, 100);
  await must(member, 'POST', '/agent/activate-clicking-task');
  await must(member, 'POST', '/agent/click');
  await must(member, 'POST', '/agent/packages/activate', { packageId: 1, amount: 100 });
  for (const decision of ['approve', 'reject']) {
    const id = await askWithdrawal(stage, member);
    await must(keeper, 'POST', `/admin/withdrawals/${id}/${decision}`);
    if (decision === 'reject') continue;
    await must(keeper, 'POST', '/admin/payouts/take', { ids: [id] });
    await must(keeper, 'POST', `/admin/payouts/${id}/sent`);
  }
  sockets.deliver({ kind: 'announce_security', memberId: member.id });
  await openCashIn(app, member);
  await askSupport(app, member);
}

const isTold = ({ shown }: Listener) => shown === 'own events';

/** Polls; the test's own timeout ends it. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

it('lets in whom the matrix says, and sends nobody the events of others', async () => {
  const listeners: Listener[] = [];
  for (const caller of callers) listeners.push(await listenAs(caller));
  expect(Object.fromEntries(listeners.map(({ caller, shown }) => [caller, shown]))).toEqual(row);

  const member = listeners.find(({ caller }) => caller === 'member')!;
  await moveMoneyOf(stage, member.person);
  const statuses = () => member.heard.filter(({ event }) => event === 'withdrawal_status_update');
  await until(() => statuses().length >= 2);
  // Each event is sent once its facts are read, so they come in any order.
  const missing = () =>
    listeners.flatMap(({ caller, heard }) =>
      [...eventRows]
        .filter(
          ([event, told]) => told[caller] === 'told' && !heard.some((one) => one.event === event),
        )
        .map(([event]) => `${caller}: ${event}`),
    );
  await vi.waitFor(() => expect(missing()).toEqual([]), { timeout: 10_000 });
  for (const { person } of listeners.filter(isTold)) {
    sockets.deliver({ kind: 'announce_balances', memberId: person.id });
  }
  await until(() => listeners.filter(isTold).every(({ heard }) => heard.length > 0));
  expect([...eventRows.keys()]).toEqual(Object.keys(serverEvents));
  for (const [event, told] of eventRows) {
    const hasHeard = ({ heard }: Listener) =>
      heard.some(
        (one) =>
          one.event === event && (event === 'desk_update' || one.agentId === member.person.id),
      );
    const shown = listeners.map((one) => [one.caller, hasHeard(one) ? 'told' : 'never']);
    expect([event, Object.fromEntries(shown)]).toEqual([event, told]);
  }
  for (const { caller, person, heard } of listeners) {
    const own = heard.filter(({ agentId }) => agentId === person.id);
    const strange = heard.filter((one) => !own.includes(one)).map(({ event }) => event);
    const ofOthers = [...new Set(strange)];
    const isToStaff = caller === 'admin';
    expect([caller, ofOthers]).toEqual([
      caller,
      isToStaff ? ['support_desk_update', 'desk_update'] : [],
    ]);
    const most = row?.[caller] === 'own events' ? 1 : 0;
    if (caller !== 'member') expect([caller, own.length]).toEqual([caller, most]);
  }
});
