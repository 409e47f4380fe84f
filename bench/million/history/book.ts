import { type Name, writeId } from './ids.ts';
import type { Sheet } from './sheets.ts';

/** An event that the product would write in one transaction. */
export interface Deed {
  ms: number;
  /** `ms` as a database timestamp. */
  at: string;
  /** The transaction's number. */
  number: number;
}

/** An account's index in the book. */
export type Account = number;

type Kind = 'transfer' | 'hold' | 'post' | 'void' | 'reversal';

/** One transfer to make. */
export interface Movement {
  kind: Kind;
  code: number;
  debit: Account;
  credit: Account;
  amount: number;
  /** What the money moves for. */
  reference: string;
  /** The transfer to post, void or revert, with the amount that was held. */
  target?: { id: string; held: number };
}

/** A platform account as the migrations created it. */
export interface PlatformAccount {
  id: string;
  isDebit: boolean;
  stripeGroup: string | null;
  stripeIndex: number | null;
  createdAt: string;
}

/**
 * Balances of every account, by the rules of `ledger.create_transfers`. Deliberately a second
 * implementation: the ledger's verification checks it.
 */
export class Book {
  readonly #platform: readonly PlatformAccount[];
  readonly #places: ReadonlyMap<string, Account>;
  #count: number;
  readonly #ownerMs: Float64Array;
  readonly #ownerNumber: Uint32Array;
  readonly #code: Uint8Array;
  readonly #debitsPosted: Float64Array;
  readonly #debitsPending: Float64Array;
  readonly #creditsPosted: Float64Array;
  readonly #creditsPending: Float64Array;
  readonly #lastMs: Float64Array;
  transfers = 0;

  constructor(platform: readonly PlatformAccount[], most: number) {
    this.#platform = platform;
    this.#places = new Map(platform.map(({ id }, account) => [id, account]));
    this.#count = platform.length;
    const size = platform.length + most;
    this.#ownerMs = new Float64Array(size);
    this.#ownerNumber = new Uint32Array(size);
    this.#code = new Uint8Array(size);
    this.#debitsPosted = new Float64Array(size);
    this.#debitsPending = new Float64Array(size);
    this.#creditsPosted = new Float64Array(size);
    this.#creditsPending = new Float64Array(size);
    this.#lastMs = new Float64Array(size);
  }

  /** Opens a credit account. */
  open(owner: Name, code: number): Account {
    const account = this.#count;
    if (account >= this.#code.length) throw new Error('There is no room for another account');
    this.#count += 1;
    this.#ownerMs[account] = owner.ms;
    this.#ownerNumber[account] = owner.number;
    this.#code[account] = code;
    return account;
  }

  /** The platform account with this id, as in the chart of accounts. */
  find(id: string): Account {
    const account = this.#places.get(id);
    if (account === undefined) throw new Error(`The platform has no account ${id}`);
    return account;
  }

  /** The balance that can be moved from an account. */
  available(account: Account): number {
    return this.#isDebit(account)
      ? this.#debitsPosted[account]! -
          this.#creditsPosted[account]! -
          this.#creditsPending[account]!
      : this.#creditsPosted[account]! -
          this.#debitsPosted[account]! -
          this.#debitsPending[account]!;
  }

  hasMoved(account: Account): boolean {
    return this.#lastMs[account] !== 0;
  }

  /** Makes a transfer with this id and writes its row to `sheet`. */
  move(sheet: Sheet, deed: Deed, id: string, movement: Movement): void {
    const { kind, debit, credit, amount, target } = movement;
    const held = target?.held ?? 0;
    const posted = kind === 'hold' || kind === 'void' ? 0 : amount;
    const pending = kind === 'hold' ? amount : kind === 'post' || kind === 'void' ? -held : 0;
    this.#debitsPosted[debit]! += posted;
    this.#debitsPending[debit]! += pending;
    this.#creditsPosted[credit]! += posted;
    this.#creditsPending[credit]! += pending;
    this.#lastMs[debit] = deed.ms;
    this.#lastMs[credit] = deed.ms;
    const left = [this.available(debit), this.available(credit)] as const;
    if (left[0] < 0 || left[1] < 0) throw new Error(`Transfer ${movement.code} is not covered`);
    sheet.add([
      ...[id, this.#idOf(debit), this.#idOf(credit), target?.id ?? null, movement.reference],
      ...[amount, deed.at, movement.code, kind, left[0], left[1], deed.number],
    ]);
    this.transfers += 1;
  }

  /** Writes all accounts. Stripes have no last transfer. */
  *write(sheet: Sheet): Generator<void> {
    for (let account = 0; account < this.#count; account += 1) {
      const own = this.#platform[account];
      const owner = { ms: this.#ownerMs[account]!, number: this.#ownerNumber[account]! };
      const lastMs = this.#lastMs[account]!;
      const last = lastMs === 0 || own?.stripeGroup ? null : new Date(lastMs).toISOString();
      sheet.add([
        this.#idOf(account),
        own ? `${own.id.slice(0, -4)}0000` : writeId(owner),
        own ? Number.parseInt(own.id.slice(-2), 16) : this.#code[account]!,
        own?.isDebit ? 'debit' : 'credit',
        own?.stripeGroup ?? null,
        own?.stripeIndex ?? null,
        this.#debitsPosted[account]!,
        this.#debitsPending[account]!,
        this.#creditsPosted[account]!,
        this.#creditsPending[account]!,
        own ? own.createdAt : new Date(owner.ms).toISOString(),
        last,
      ]);
      if (account % 10_000 === 0) yield;
    }
  }

  #isDebit(account: Account): boolean {
    return this.#platform[account]?.isDebit ?? false;
  }

  #idOf(account: Account): string {
    const own = this.#platform[account];
    if (own) return own.id;
    const owner = { ms: this.#ownerMs[account]!, number: this.#ownerNumber[account]! };
    return writeId(owner, this.#code[account]!);
  }
}
