import type { Centavos } from '@barya/money';
import { stripeOf } from '../apps/server/src/chart-of-accounts.ts';
import type { Operation } from '../apps/server/src/kernel/operation.ts';
import type { PayoutKey } from '../apps/server/src/kernel/payout-key.ts';
import type { SigningKey } from '../apps/server/src/kernel/signing.ts';
import type { Payment } from './bank.ts';
import type { Calendar } from './calendar.ts';
import type { Desk } from './desk/open-desk.ts';
import type { Lanes } from './lanes.ts';
import type { Moment } from './moments.ts';
import type { Fault, PayoutEnd, Person } from './people/person.ts';
import type { Random } from './random.ts';

/** An approved withdrawal that is not paid yet. */
export interface ApprovedPayout {
  id: string;
  /** When it was approved. */
  at: Date;
  person: Person;
  method: string;
  amountCentavos: Centavos;
  /** The withdrawal's. */
  reference: string;
}

/** The shared tools of the demo. */
export interface World {
  calendar: Calendar;
  people: readonly Person[];
  /** What people do beside their habits. */
  errands: ReadonlyMap<Person, readonly Errand[]>;
  desk: Desk;
  /** Of the shared password. */
  passwordHash: string;
  signingKey: SigningKey;
  payoutKey: PayoutKey;
  lanes: Lanes;
  /** The mistakes in undecided withdrawals, by their ids. */
  faults: Map<string, Fault>;
  /** What becomes of payouts that are not simply sent, by their ids. */
  payoutEnds: Map<string, PayoutEnd>;
  /** Approved and not paid yet. */
  toPay: ApprovedPayout[];
  /** Sent, and about to come back. */
  comingBack: ApprovedPayout[];
  /** All that really arrived in the operator's accounts and left them. */
  bank: Payment[];
  /** Loads whose payments never arrived, by their ids. */
  unpaidLoads: string[];
  /** Ids are derived from the instant and the name. */
  momentAt(at: Date, name: string): Moment;
  random(...names: (string | number)[]): Random;
}

/**
 * The keys of all that a person's actions touch: own rows, both uplines' rows, their stripe of
 * platform accounts.
 */
export function keysOf(person: Person): string[] {
  const { inviter, memberId } = person;
  const people = [person, inviter, inviter?.inviter].filter((each) => each != null);
  const stripes = memberId === '' ? [] : [`stripe ${stripeOf(memberId)}`];
  return [...people.map(({ index }) => `person ${index}`), ...stripes];
}

/** One visit of a member; time advances between actions. */
export interface Visit {
  world: World;
  person: Person;
  random: Random;
  /** The moment of the next action, 30 s to 3 minutes later. */
  next(): Moment;
  /** Runs the next action. */
  act<Result>(action: (operation: Operation) => Promise<Result>): Promise<Result>;
}

export function beginVisit(world: World, person: Person, at: Date, name: string): Visit {
  const random = world.random(name, person.index, at.getTime());
  let nowMs = at.getTime();
  const next = () => {
    nowMs += random.between(30_000, 180_000);
    return world.momentAt(new Date(nowMs), `${name} of ${person.index}`);
  };
  return { world, person, random, next, act: (action) => next().runOperation(action) };
}

/** What a member does on a visit. */
export type Act = (visit: Visit) => Promise<unknown>;

/** What a member does at an instant. */
export interface Errand {
  at: Date;
  acts: readonly Act[];
}

/** What admins do at an instant. */
export type Duty = (world: World, at: Date) => Promise<unknown>;
