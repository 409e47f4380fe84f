import { writeId, writeReference } from './ids.ts';
import { writeBytes } from './sheets.ts';
import type { World } from './world.ts';

const METHOD = 'GCash';
/** The share of loads that credit a cash-in. */
const ANNOUNCED = 0.3;
const LINES_A_MEMBER = 5;
/** Cash-ins that wait on the last day, for each member, and how many of them have their line. */
const WAITING = 0.02;
const MATCHED = 0.75;
const WAITING_CENTAVOS = [200, 500, 1_000, 1_234.5].map((pesos) => pesos * 100);
const WAITS_MS = 72 * 3_600_000;
const STEPS = 2_000;

/** How money for a load came in. */
export interface Payment {
  method: string;
  paymentReference: string;
  /** Null: nobody announced it. */
  cashIn: { id: string; reference: string } | null;
}

/** The operator's GCash account: what members announced, and its statement, line by line. */
export class Statement {
  readonly #world: World;
  #lines = 0;
  #importId = '';

  constructor(world: World) {
    this.#world = world;
  }

  /** Notes what came in for a load, and its line. A reverted load leaves its line open. */
  payIn(
    member: string,
    load: { id: string; amount: number; isReverted: boolean },
    { ms, at, admin }: { ms: number; at: string; admin: string },
  ): Payment {
    const { sheets, random } = this.#world;
    const { number } = this.#world.name({ ms });
    const paymentReference = writePaymentReference(number);
    const cashIn = random.happens(ANNOUNCED)
      ? this.#announce(member, { ms, at, paymentReference, amount: load.amount, admin })
      : null;
    if (!load.isReverted) {
      sheets.payment_reference.add([
        METHOD.toLowerCase(),
        paymentReference,
        cashIn?.id ?? null,
        load.id,
      ]);
    }
    const matched = load.isReverted ? null : { load: load.id, admin };
    this.#addLine({ ms, at, amount: load.amount, paymentReference, matched, reason: null });
    return { method: METHOD, paymentReference, cashIn };
  }

  /** Lines that are no business of the books, until the day has as many as it should. */
  *fill(day: number): Generator<void> {
    const { plan, clock } = this.#world;
    const goal = plan.membersBy(day) * LINES_A_MEMBER;
    while (this.#lines < goal) {
      const { ms } = clock;
      const { number } = this.#world.name({ ms });
      const paymentReference = writePaymentReference(number);
      const amount = number % 3 === 0 ? -12_345 : 12_345;
      const at = new Date(clock.startMs + (number % 86_400) * 1_000).toISOString();
      this.#addLine({
        ms,
        at,
        amount,
        paymentReference,
        matched: null,
        reason: 'Another business',
      });
      if (this.#lines % STEPS === 0) yield;
    }
  }

  /** Cash-ins that wait when the history ends. */
  *wait(): Generator<void> {
    const { clock, members, random, plan, sheets } = this.#world;
    const at = new Date(clock.ms).toISOString();
    for (let left = Math.floor(plan.members * WAITING); left > 0; left -= 1) {
      const member = random.below(members.count);
      if (!members.isIn(member)) continue;
      const { ms } = clock;
      const paymentReference = writePaymentReference(this.#world.name({ ms }).number);
      const amount = random.pick(WAITING_CENTAVOS);
      const announced = { ms, at, paymentReference, amount, admin: null };
      const cashIn = this.#announce(members.id(member), announced);
      sheets.payment_reference.add([METHOD.toLowerCase(), paymentReference, cashIn.id, null]);
      if (random.happens(MATCHED)) {
        this.#addLine({ ms, at, amount, paymentReference, matched: null, reason: null });
      }
      if (left % STEPS === 0) yield;
    }
  }

  #announce(
    member: string,
    announced: {
      ms: number;
      at: string;
      paymentReference: string;
      amount: number;
      /** Null: not decided. */
      admin: string | null;
    },
  ): { id: string; reference: string } {
    const { ms, at, paymentReference, amount, admin } = announced;
    const name = this.#world.name({ ms });
    const id = writeId(name);
    const reference = `BRY-${writeReference(name.number).slice(0, 8)}`;
    const isCredited = admin !== null;
    this.#world.sheets.cash_in.add([
      ...[id, member, reference, amount, METHOD, isCredited ? 'credited' : 'declared'],
      ...[paymentReference, isCredited ? amount : null, at, new Date(ms + WAITS_MS).toISOString()],
      ...[at, isCredited ? at : null, admin],
    ]);
    return { id, reference };
  }

  #addLine(line: {
    ms: number;
    at: string;
    amount: number;
    paymentReference: string;
    matched: { load: string; admin: string } | null;
    /** Why it is set aside; null: it is not. */
    reason: string | null;
  }): void {
    const { ms, at, amount, paymentReference, matched, reason } = line;
    const { sheets, admins } = this.#world;
    if (this.#lines === 0) this.#importFile(ms, at);
    this.#lines += 1;
    const status = matched ? 'matched' : reason === null ? 'unmatched' : 'set_aside';
    const by = matched?.admin ?? (reason === null ? null : admins[0]!);
    sheets.bank_line.add([
      ...[writeId(this.#world.name({ ms })), this.#importId, METHOD, at, amount],
      ...[paymentReference, 'Transfer', '09171234567', 1, paymentReference, status],
      ...[matched?.load ?? null, reason, by, by && at],
    ]);
  }

  #importFile(ms: number, at: string): void {
    const { sheets, admins } = this.#world;
    this.#importId = writeId(this.#world.name({ ms }));
    const hash = writeBytes(Buffer.alloc(32));
    sheets.bank_import.add([this.#importId, METHOD, hash, 0, 0, 0, admins[0]!, at]);
  }
}

function writePaymentReference(number: number): string {
  return String(1_000_000_000_000 + number);
}
