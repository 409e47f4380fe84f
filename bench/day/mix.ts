import { calls } from '../stage/calls.ts';
import type { Written } from '../stage/even-load.ts';
import { tokenOf } from '../stage/fill.ts';
import type { Stage } from '../stage/index.ts';
import { type Sent, takeTurns, write } from '../stage/load.ts';
import { approve, listPending } from '../stage/withdrawals.ts';

/** Of 50 calls of a day. An approval is one only while something waits, else a click. */
const MIX = { click: 35, home: 10, purchase: 2, withdrawal: 1, approval: 1, load: 1 } as const;
type Call = keyof typeof MIX;
const inTurn = Object.entries(MIX).flatMap(([call, times]) =>
  Array<Call>(times).fill(call as Call),
);

/** Where a call leaves a row. */
const tables = { purchase: 'package', withdrawal: 'withdrawal', load: 'capital_load' } as const;
type Recorded = keyof typeof tables;
const recorded = Object.keys(tables) as Recorded[];

/** The calls of a day, which know what was accepted. */
export class Day {
  readonly #stage: Stage;
  readonly #takeTurn: () => number;
  readonly #accepted: Record<Recorded, number> = { purchase: 0, withdrawal: 0, load: 0 };
  #before = { ...this.#accepted };
  #waiting: string[] = [];
  #asked = 0;

  constructor(stage: Stage, members: number) {
    this.#stage = stage;
    this.#takeTurn = takeTurns(members);
  }

  static describe(): string {
    return Object.entries(MIX)
      .map(([call, times]) => `${call} ${times}`)
      .join(', ');
  }

  /** Everybody may click again, and what was requested so far can be approved. */
  async beginAnew(): Promise<void> {
    await this.#stage.beginDayAnew();
    this.#waiting = await listPending(this.#stage);
  }

  next(): Sent {
    const call = inTurn[this.#asked++ % inTurn.length]!;
    return this.#make(call, this.#takeTurn());
  }

  /** The same, counted once it was accepted. */
  nextCounted(): Written {
    const call = inTurn[this.#asked % inTurn.length]!;
    const written = write(this.next());
    if (!isRecorded(call)) return written;
    return { ...written, accepted: () => (this.#accepted[call] += 1) };
  }

  /** Of one member's money, from many phones: an address may not ask so often. */
  nextOfOne(): Sent {
    const call = recorded[this.#asked++ % recorded.length]!;
    return { token: tokenOf(0), ...this.#make(call, 0), member: this.#takeTurn() };
  }

  /** Counts from now on what is accepted, and what it leaves. */
  async beginCounting(): Promise<void> {
    this.#before = await this.#countRows();
  }

  /** How many rows are missing for accepted calls, or too many. */
  async countDifferences(): Promise<number> {
    const after = await this.#countRows();
    return recorded.reduce((sum, call) => {
      return sum + Math.abs(after[call] - this.#before[call] - this.#accepted[call]);
    }, 0);
  }

  #make(call: Call, member: number): Sent {
    if (call !== 'approval') return calls[call](member);
    const id = this.#waiting.pop();
    return id === undefined ? calls.click(member) : approve(id);
  }

  async #countRows(): Promise<Record<Recorded, number>> {
    const counts = recorded.map(
      (call) => `(select count(*)::integer from ${tables[call]}) as ${call}`,
    );
    const [row] = await this.#stage.ask<Record<Recorded, number>>(`select ${counts.join(', ')}`);
    return row!;
  }
}

function isRecorded(call: Call): call is Recorded {
  return call in tables;
}
