import type { Centavos } from '@barya/money';
import type { Kysely } from 'kysely';
import { stripeOf } from '../chart-of-accounts.ts';
import type { Tables } from '../database/tables.ts';
import { createIds } from '../kernel/ids.ts';
import type { Context } from '../kernel/job.ts';
import type { PayoutKey } from '../kernel/payout-key.ts';
import { createOperationRunner } from '../kernel/run-operation.ts';
import type { SigningKey } from '../kernel/signing.ts';
import type { Bank } from './bank.ts';
import type { Calendar } from './calendar.ts';
import type { Lanes } from './lanes.ts';
import type { Desk } from './office/open-desk.ts';
import type { Fault, PayoutEnd, Person } from './people/person.ts';
import { createRandom, type Random } from './random.ts';

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
  bank: Bank;
  /** Loads whose payments never arrived, by their ids. */
  unpaidLoads: string[];
  /** The context at one instant, with ids derived from the instant and the name. */
  momentAt(at: Date, name: string): Context;
  random(...names: (string | number)[]): Random;
}

export function createMoments(db: Kysely<Tables>, seed: string): World['momentAt'] {
  const operatingMode = 'demo';
  return (at, name) => {
    const { run } = createOperationRunner({
      db,
      clock: { now: () => at },
      ids: createIds(createRandom(seed, at.getTime(), name)),
      operatingMode,
      // Nobody listens yet.
      deliver: () => undefined,
      logger: { error: () => undefined },
    });
    return { runOperation: run, inquire: () => ({ db, now: at, operatingMode }) };
  };
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
