import {
  memberAccounts,
  platformAccountId,
  platformStripeId,
} from '../../../apps/server/src/chart-of-accounts.ts';
import type { PayoutKey } from '../../../apps/server/src/kernel/payout-key.ts';
import { createRandom, type Random } from '../../../demo/random.ts';
import { type Account, Book, type Deed, type Movement, type PlatformAccount } from './book.ts';
import { Clock } from './clock.ts';
import { type Figures, nothing } from './figures.ts';
import { type Name, readStripe, writeId } from './ids.ts';
import { Members } from './members.ts';
import type { Plan } from './plan.ts';
import type { Sheets } from './sheets.ts';

/** An audit entry, as the server's services write it. */
interface AuditEntry {
  /** Null: the system. */
  actor: string | null;
  action: string;
  kind: string;
  subject: string;
  member: string | null;
  before?: object;
  after?: object;
  reason?: string;
}

type StripedAccount = Parameters<typeof platformStripeId>[0];

/** An upper bound of packages for each member, on average. */
const MOST_PACKAGES = 4;
const MOST_ADMINS = 16;

/** The state that all parts of the history share. */
export class World {
  readonly plan: Plan;
  readonly sheets: Sheets;
  readonly random: Random;
  readonly clock: Clock;
  readonly book: Book;
  readonly members: Members;
  readonly payoutKey: PayoutKey;
  /** Ids of the admins; the first is the one for signing in. */
  readonly admins: string[] = [];
  /** Of the current day. */
  figures: Figures = nothing();
  #names = 0;

  constructor(
    plan: Plan,
    sheets: Sheets,
    platform: readonly PlatformAccount[],
    payoutKey: PayoutKey,
  ) {
    this.payoutKey = payoutKey;
    this.plan = plan;
    this.sheets = sheets;
    this.random = createRandom('million', plan.members);
    this.clock = new Clock(plan, this.random);
    this.members = new Members(plan.members);
    const most = memberAccounts.length + MOST_PACKAGES;
    this.book = new Book(platform, (plan.members + MOST_ADMINS) * most);
  }

  /** Names a row created by a deed. */
  name({ ms }: Pick<Deed, 'ms'>): Name {
    this.#names += 1;
    return { ms, number: this.#names };
  }

  /**
   * @returns the name of the transfer
   */
  move(deed: Deed, movement: Movement): Name {
    const name = this.name(deed);
    this.book.move(this.sheets['ledger.transfer'], deed, writeId(name), movement);
    return name;
  }

  /** The stripe of a platform account that a member's transfers use. */
  stripeFor(account: StripedAccount, member: number): Account {
    const stripe = readStripe(this.members.number[member]!);
    return this.book.find(platformStripeId(account, stripe));
  }

  get operatorCapital(): Account {
    return this.book.find(platformAccountId('operatorCapital'));
  }

  pickAdmin(): string {
    return this.random.pick(this.admins);
  }

  audit(deed: Deed, { actor, action, kind, subject, member, before, after, reason }: AuditEntry) {
    const toJson = (state: object | undefined) => (state ? JSON.stringify(state) : null);
    this.sheets.audit_entry.add([
      ...[writeId(this.name(deed)), actor, action, kind, subject, member],
      ...[toJson(before), toJson(after), reason ?? null, deed.at, deed.number],
    ]);
  }
}
