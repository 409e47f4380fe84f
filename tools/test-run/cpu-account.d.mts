/** A process at one moment. Times are in one unit, whichever. */
export interface ProcessSample {
  pid: number;
  parent: number;
  startedAt: string;
  /** Whether it carries the step's mark. */
  isMarked: boolean;
  /** Its own time. */
  own: number;
  /** The time of the children that it has reaped. */
  reaped: number;
}

type Table = ReadonlyMap<number, ProcessSample>;

export declare function createCpuAccount(root: number): {
  sample(table: Table): void;
  /** The time of the whole step, once its root has ended, charged with `reaped`. */
  end(table: Table, reaped: number): number;
};
