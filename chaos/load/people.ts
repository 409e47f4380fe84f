import { randomUUID } from 'node:crypto';
import {
  addMember,
  createWorld,
  type World as Model,
  type Source,
  type Terms,
} from '../../apps/server/test/model/world.ts';
import {
  accept,
  hire,
  join,
  type Member,
  openWorld,
  signIn,
  type World,
} from '../../e2e/api/support/people.ts';
import { FIRST_ADMIN } from '../../e2e/api/support/processes.ts';
import { createOrder, type Order } from '../oracle/order.ts';

/** Members in three levels of a referral tree, the admin and a second owner. */
export interface People {
  readonly members: readonly Person[];
  readonly admin: Person;
  readonly second: Person;
}

export interface Person {
  readonly username: string;
  readonly password: string;
  /** The session's token; replaced after the session ends. */
  token: string;
  /** The referrer's index in `members`; null if an admin invited them, and for the admin. */
  readonly upline: number | null;
}

const ROOTS = 4;
const CHILDREN = 3;
const MEMBERS = 40;
const FIRST_LOAD_PESOS = 200_000;

/**
 * A click pays the minimum withdrawal and packages mature in a day, so that every call has work.
 */
const terms: Terms = {
  activationFee: 10_000,
  activationBonus: 5_000,
  payPerClick: 10_000,
  clicksPerDay: 50,
  sharePercent: 20,
  packages: [
    { minimum: 10_000, days: 1, percent: 20 },
    { minimum: 50_000, days: 2, percent: 50 },
    { minimum: 100_000, days: 3, percent: 200 },
    { minimum: 100_000, days: 4, percent: 400 },
  ],
};

function settingsOf({ payPerClick, clicksPerDay, sharePercent, packages }: Terms) {
  const sold = packages.map(({ minimum, days, percent }, index) => [
    `package${index + 1}`,
    { amount: minimum / 100, duration: days, income: percent },
  ]);
  return {
    clickReward: payPerClick / 100,
    dailyClickLimit: clicksPerDay,
    dailyClickMaximum: (clicksPerDay * payPerClick) / 100,
    sharedEarningPercentage: sharePercent,
    paymentMethods: [{ name: 'GCash', accountName: 'Barya', accountNumber: '0917 555 0100' }],
    packages: Object.fromEntries(sold),
  };
}

/** The operator's first payment into the reward fund, in pesos. It never runs out. */
export const OPENING_RESERVE = '1000000000';

/** Registers everybody. */
export async function registerPeople(url: string): Promise<People> {
  const world = await openWorld(url);
  accept(await world.admin.put('/admin/settings', settingsOf(terms)));
  const members: (Member & Person)[] = [];
  while (members.length < MEMBERS) {
    // One level of the tree at a time, since joining needs a referral code.
    const level = members.length === 0 ? ROOTS : members.length * CHILDREN;
    const places = Array.from(
      { length: Math.min(level, MEMBERS - members.length) },
      (_, index) => members.length + index,
    );
    members.push(...(await Promise.all(places.map((place) => joinAt(world, members, place)))));
  }
  const second = await hire(world, 'owner');
  const { username, password } = FIRST_ADMIN;
  const admin = { username, password, token: world.admin.token!, upline: null };
  return { members, admin, second: { ...second, token: second.token!, upline: null } };
}

async function joinAt(world: World, members: readonly (Member & Person)[], place: number) {
  const upline = place < ROOTS ? null : Math.floor((place - ROOTS) / CHILDREN);
  const member = await join(world, upline === null ? undefined : members[upline]!.referralCode);
  return { ...member, token: member.token!, upline };
}

/** Everybody as the model has them. */
export function modelPeople({ members }: People): Model {
  const model = createWorld(terms);
  for (const { username, upline } of members) {
    addMember(model, username, upline === null ? null : model.members[upline]!);
  }
  return model;
}

/** Everybody's first orders: a load, then the clicking task. */
export function listFirstOrders({ members }: People): Order[][] {
  return [
    members.map(({ username }) =>
      createOrder('loadCapital', {
        key: randomUUID(),
        member: null,
        body: { username, amount: FIRST_LOAD_PESOS },
      }),
    ),
    members.map((_, member) => createOrder('activateClicking', { key: randomUUID(), member })),
  ];
}

/**
 * Everybody withdraws to their account; then what becomes of it: all are approved, and every second
 * one is sent, so that rules know these accounts.
 */
export function listFirstPayouts(
  { withdrawals }: Model,
  { members }: People,
): [ask: () => Order[], ...pay: (() => Order[])[]] {
  const key = () => randomUUID();
  const all = () => [...withdrawals.values()];
  const half = () => all().filter((_, index) => index % 2 === 0);
  return [
    () =>
      members.map((_, member) =>
        createOrder('requestWithdrawal', { key: key(), member, body: withdrawalOf(member, 100) }),
      ),
    () => all().map(({ id }) => createOrder('approveWithdrawal', { key: key(), member: null, id })),
    () => {
      const ids = half().map(({ id }) => id);
      return [createOrder('takePayouts', { key: key(), member: null, body: { ids } })];
    },
    () => half().map(({ id }) => createOrder('markPayoutSent', { key: key(), member: null, id })),
  ];
}

/** A withdrawal to the one account of a member. */
export function withdrawalOf(member: number, amount: number, source: Source = 'wallet') {
  return {
    amount,
    method: 'gcash',
    accountNumber: `0917${String(member).padStart(7, '0')}`,
    accountName: 'Juan dela Cruz',
    source,
  };
}

/** Signs in again if the session has ended, for example by a clock jump. */
export async function renewSession(url: string, person: Person): Promise<void> {
  person.token = (await signIn(url, person.username, person.password)).token!;
}
