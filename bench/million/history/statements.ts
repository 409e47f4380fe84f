import { toPesos } from '@barya/money';
import {
  describeImport,
  hashLine,
} from '../../../apps/server/src/capabilities/bank-lines/domain.ts';
import type { Deed } from './book.ts';
import { writeId, writeReference } from './ids.ts';
import { writeBytes } from './sheets.ts';
import type { World } from './world.ts';

const METHOD = 'GCash';
/** The share of loads that credit a cash-in. */
const ANNOUNCED = 0.3;
const LINES_A_MEMBER = 5;
/** Cash-ins that wait when the history ends, for each member, and how many of them have a line. */
const WAITING = 0.002;
/** A full page. */
const LEAST_WAITING = 20;
const HAS_LINE = 0.75;
const WAITING_CENTAVOS = [200, 500, 1_000, 1_234.5].map((pesos) => pesos * 100);
const OTHER_CENTAVOS = [123_45, 67_800, -250_000];
const OTHER = 'Another business';
const WAITS_MS = 72 * 3_600_000;
const STEPS = 2_000;

/** How money for a load came in. */
export interface Payment {
  method: string;
  paymentReference: string;
  /** Null: nobody announced it. */
  cashIn: { id: string; reference: string } | null;
}

interface Line {
  amount: number;
  paymentReference: string;
  /** What was decided about it; omitted: nothing. */
  decided?: { by: string; load: string; member: string } | { by: string; reason: string };
}

/** The operator's GCash account: what members announced, and one statement of all its lines. */
export class Statement {
  readonly #world: World;
  readonly #importId: string;
  #lines = 0;

  constructor(world: World) {
    this.#world = world;
    this.#importId = writeId(world.name({ ms: 0 }));
  }

  /** Notes what came in for a load, and its line. A reverted load leaves its line open. */
  payIn(
    deed: Deed,
    load: { id: string; member: string; amount: number; admin: string; isReverted: boolean },
  ): Payment {
    const { sheets, random } = this.#world;
    const { id, member, amount, admin, isReverted } = load;
    const paymentReference = this.#referTo(deed);
    const paid = { amount, paymentReference };
    const cashIn = random.happens(ANNOUNCED) ? this.#announce(deed, member, paid, admin) : null;
    if (!isReverted) {
      const inUse = [METHOD.toLowerCase(), paymentReference, cashIn?.id ?? null, id];
      sheets.payment_reference.add(inUse);
    }
    this.#addLine(deed, isReverted ? paid : { ...paid, decided: { by: admin, load: id, member } });
    return { method: METHOD, paymentReference, cashIn };
  }

  /** Lines that are no business of the books, until the day has as many as it should. */
  *fill(day: number): Generator<void> {
    const { plan, clock, admins, random } = this.#world;
    const goal = plan.membersBy(day) * LINES_A_MEMBER;
    while (this.#lines < goal) {
      const deed = clock.next();
      const amount = random.pick(OTHER_CENTAVOS);
      const decided = { by: admins[0]!, reason: OTHER };
      this.#addLine(deed, { amount, paymentReference: this.#referTo(deed), decided });
      if (this.#lines % STEPS === 0) yield;
    }
  }

  /** Ends the history: cash-ins that wait, and the import of all lines. */
  *finish(): Generator<void> {
    const { clock, members, random, plan, sheets } = this.#world;
    const waiting = Math.max(LEAST_WAITING, Math.floor(plan.members * WAITING));
    for (let left = waiting; left > 0; left -= 1) {
      const member = random.below(members.count);
      if (!members.isIn(member)) continue;
      const deed = clock.next();
      const paid = {
        amount: random.pick(WAITING_CENTAVOS),
        paymentReference: this.#referTo(deed),
      };
      const cashIn = this.#announce(deed, members.id(member), paid, null);
      const inUse = [METHOD.toLowerCase(), paid.paymentReference, cashIn.id, null];
      sheets.payment_reference.add(inUse);
      if (random.happens(HAS_LINE)) this.#addLine(deed, paid);
      if (left % STEPS === 0) yield;
    }
    this.#import(clock.next());
  }

  /** @param admin who credited it; null: it is declared */
  #announce(
    { ms, at }: Deed,
    member: string,
    { amount, paymentReference }: Line,
    admin: string | null,
  ): { id: string; reference: string } {
    const name = this.#world.name({ ms });
    const id = writeId(name);
    const reference = `BRY-${writeReference(name.number).slice(0, 8)}`;
    const expiresAt = new Date(ms + WAITS_MS).toISOString();
    this.#world.sheets.cash_in.add([
      ...[id, member, reference, amount, METHOD, admin ? 'credited' : 'declared'],
      ...[paymentReference, admin && amount, at, expiresAt, at, admin && at, admin],
    ]);
    this.#world.sheets.cash_in_declaration.add([id, paymentReference, at]);
    return { id, reference };
  }

  #addLine(deed: Deed, { amount, paymentReference, decided }: Line): void {
    const { ms, at } = deed;
    const id = writeId(this.#world.name({ ms }));
    this.#lines += 1;
    const load = decided && 'load' in decided ? decided.load : null;
    const reason = decided && 'reason' in decided ? decided.reason : null;
    const status = load ? 'matched' : reason ? 'set_aside' : 'unmatched';
    const [description, sender] = ['Transfer', '09171234567'];
    this.#world.sheets.bank_line.add([
      ...[id, this.#importId, METHOD, at, amount, paymentReference, description, sender],
      ...[1, paymentReference, status, load, reason, decided?.by ?? null, decided ? at : null],
    ]);
    if (!decided) return;
    const texts = { reference: paymentReference, description, sender, senderNumber: '' };
    const hash = hashLine({ ...texts, at: new Date(at), feeCentavos: null });
    this.#world.audit(deed, {
      actor: decided.by,
      action: load ? 'match_bank_line' : 'set_aside_bank_line',
      kind: 'bank_line',
      subject: id,
      member: 'member' in decided ? decided.member : null,
      after: { account: METHOD, amount: toPesos(amount), hash, ...(load && { match: load }) },
      ...(reason && { reason }),
    });
  }

  #import(deed: Deed): void {
    const { sheets, admins, plan, clock } = this.#world;
    const admin = admins[0]!;
    const hash = Buffer.alloc(32);
    const counts = [this.#lines, 0, 0];
    const period = { periodFrom: plan.firstDay, periodTo: clock.date, periodSource: 'rows' };
    sheets.bank_import.add([
      ...[this.#importId, METHOD, writeBytes(hash), ...counts, admin, deed.at],
      ...Object.values(period),
    ]);
    this.#world.audit(deed, {
      actor: admin,
      action: 'import_bank_lines',
      kind: 'bank_import',
      subject: this.#importId,
      member: null,
      after: describeImport({
        account: METHOD,
        fileSha256: hash,
        ...period,
        added: counts[0]!,
        known: 0,
        unreadable: 0,
      }),
    });
  }

  #referTo({ ms }: Deed): string {
    return String(1_000_000_000_000 + this.#world.name({ ms }).number);
  }
}
