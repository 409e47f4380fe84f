import { makeUpName, writeName } from '../../../demo/people/names.ts';
import type { Random } from '../../../demo/random.ts';
import type { Account } from './book.ts';
import { type Name, sealReferralCode, writeId, writeReferralCode } from './ids.ts';
import type { Sheet } from './sheets.ts';

/** Coprime to ten million, so that every member gets another number. */
const PHONE_STEP = 7_654_321;
const PHONES = 10_000_000;
const HAVE_PHONE = 0.7;

/** All members, in the order in which they joined. */
export class Members {
  count = 0;
  readonly joinedMs: Float64Array;
  readonly number: Uint32Array;
  /** The referrer; -1 if an admin invited them. */
  readonly referrer: Int32Array;
  readonly downlines: Uint32Array;
  readonly activatedMs: Float64Array;
  readonly isSuspended: Uint8Array;
  readonly deletedMs: Float64Array;
  readonly #wallet: Uint32Array;
  readonly #people: { username: string; fullName: string; email: string | null }[] = [];

  constructor(most: number) {
    this.joinedMs = new Float64Array(most);
    this.number = new Uint32Array(most);
    this.referrer = new Int32Array(most);
    this.downlines = new Uint32Array(most);
    this.activatedMs = new Float64Array(most);
    this.isSuspended = new Uint8Array(most);
    this.deletedMs = new Float64Array(most);
    this.#wallet = new Uint32Array(most);
  }

  /**
   * @param wallet the first of five accounts that were opened one after another
   */
  add(name: Name, referrer: number, wallet: Account, random: Random): number {
    const member = this.count;
    this.count += 1;
    this.joinedMs[member] = name.ms;
    this.number[member] = name.number;
    this.referrer[member] = referrer;
    if (referrer >= 0) this.downlines[referrer]! += 1;
    this.#wallet[member] = wallet;
    const made = makeUpName(random);
    // The number makes it unique.
    const username = `${made.first}.${made.last}${member + 1}`.toLowerCase();
    const email = random.happens(HAVE_PHONE) ? null : `${username}@example.test`;
    this.#people.push({ username, fullName: writeName(made), email });
    return member;
  }

  id(member: number): string {
    return writeId({ ms: this.joinedMs[member]!, number: this.number[member]! });
  }

  wallet(member: number): Account {
    return this.#wallet[member]!;
  }
  directReferral(member: number): Account {
    return this.#wallet[member]! + 1;
  }
  indirectReferral(member: number): Account {
    return this.#wallet[member]! + 2;
  }
  clickEarnings(member: number): Account {
    return this.#wallet[member]! + 3;
  }
  sharedEarnings(member: number): Account {
    return this.#wallet[member]! + 4;
  }

  /** Whether money may be promised to them. */
  isIn(member: number): boolean {
    return member >= 0 && this.isSuspended[member] === 0 && this.deletedMs[member] === 0;
  }

  username(member: number): string {
    return this.#people[member]!.username;
  }

  fullName(member: number): string {
    return this.#people[member]!.fullName;
  }

  /** No network uses 0900: nobody's phone rings. */
  phone(member: number): string {
    return `0900${String((member * PHONE_STEP) % PHONES).padStart(7, '0')}`;
  }

  /** Writes all members. @param host the id of the admin who invited the others */
  *write(sheet: Sheet, host: string, passwordHash: string): Generator<void> {
    for (let member = 0; member < this.count; member += 1) {
      const referrer = this.referrer[member]!;
      const second = referrer < 0 ? referrer : this.referrer[referrer]!;
      const deletedMs = this.deletedMs[member]!;
      const activatedMs = this.activatedMs[member]!;
      const { email } = this.#people[member]!;
      const phone = email === null ? this.phone(member) : null;
      const code = writeReferralCode(member);
      const [salt, digest] = sealReferralCode(this.id(member), code);
      const person = [this.username(member), email, phone, passwordHash];
      sheet.add([
        this.id(member),
        ...(deletedMs === 0 ? person : person.map(() => null)),
        ...['agent', 'approved', deletedMs === 0 && this.isSuspended[member] === 0],
        deletedMs === 0 ? code : null,
        referrer < 0 ? host : this.id(referrer),
        referrer < 0 ? null : second < 0 ? host : this.id(second),
        activatedMs === 0 ? null : new Date(activatedMs).toISOString(),
        new Date(this.joinedMs[member]!).toISOString(),
        deletedMs === 0 ? null : new Date(deletedMs).toISOString(),
        ...[null, deletedMs === 0 ? salt : null, digest],
      ]);
      if (member % 10_000 === 0) yield;
    }
  }
}
