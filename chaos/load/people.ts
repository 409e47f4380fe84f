import { randomUUID } from 'node:crypto';
import {
  accept,
  join,
  type Member,
  openWorld,
  signIn,
  type World,
} from '../../e2e/api/support/people.ts';
import { FIRST_ADMIN } from '../../e2e/api/support/processes.ts';
import type { Terms } from '../oracle/model.ts';
import { createOrder, type Order } from '../oracle/order.ts';

/** Who acts: members in three levels of a referral tree, and the admin. */
export interface People {
  readonly members: readonly Person[];
  readonly admin: Person;
}

export interface Person {
  readonly username: string;
  readonly password: string;
  /** Of the session; another one once that has ended. */
  token: string;
  /** Places in `members`, nearest first, two at most; none for the admin. */
  readonly uplines: readonly number[];
}

const ROOTS = 4;
const CHILDREN = 3;
const MEMBERS = 40;
const FIRST_LOAD_PESOS = 200_000;

/** A click pays the least withdrawal, a package matures in a day: so that all has something to do. */
const SETTINGS = {
  clickReward: 100,
  dailyClickLimit: 50,
  dailyClickMaximum: 5_000,
  sharedEarningPercentage: 20,
  packages: {
    package1: { amount: 100, duration: 1, income: 20 },
    package2: { amount: 500, duration: 2, income: 50 },
    package3: { amount: 1_000, duration: 3, income: 200 },
    package4: { amount: 1_000, duration: 4, income: 400 },
  },
};

export const terms: Terms = {
  activationFeeCentavos: 10_000,
  activationBonusCentavos: 5_000,
  payPerClickCentavos: 10_000,
  sharePercent: 20,
};

/** What the operator puts into the reward fund, in pesos, so that it never runs out. */
export const OPENING_RESERVE = '1000000000';

/** Registers everybody. */
export async function registerPeople(url: string): Promise<People> {
  const world = await openWorld(url);
  accept(await world.admin.put('/admin/settings', SETTINGS));
  const members: (Member & Person)[] = [];
  while (members.length < MEMBERS) {
    // A level of the tree at a time, since who joins needs a code.
    const level = members.length === 0 ? ROOTS : members.length * CHILDREN;
    const places = Array.from(
      { length: Math.min(level, MEMBERS - members.length) },
      (_, index) => members.length + index,
    );
    members.push(...(await Promise.all(places.map((place) => joinAt(world, members, place)))));
  }
  const { username, password } = FIRST_ADMIN;
  const admin = { username, password, token: world.admin.token!, uplines: [] };
  return { members, admin };
}

async function joinAt(world: World, members: readonly (Member & Person)[], place: number) {
  const parent = place < ROOTS ? undefined : Math.floor((place - ROOTS) / CHILDREN);
  const upline = parent === undefined ? undefined : members[parent];
  const member = await join(world, upline?.referralCode);
  const uplines = parent === undefined ? [] : [parent, ...upline!.uplines.slice(0, 1)];
  return { ...member, token: member.token!, uplines };
}

/** What gives everybody something to begin with: a load, then the clicking task. */
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

/** Signs in anew where a session has ended: a clock that jumped far may have ended it. */
export async function renewSession(url: string, person: Person): Promise<void> {
  person.token = (await signIn(url, person.username, person.password)).token!;
}
