export interface StepTimes {
  name: string;
  wallSeconds: number;
  /** Null where it is not measured. */
  cpuSeconds: number | null;
}

/** Seconds of the processor by step. */
export declare const budgets: Readonly<Record<string, number>>;
export declare function describeTimes(steps: readonly StepTimes[]): string;
/** What is wrong, in one sentence; null if nothing. */
export declare function judgeTimes(steps: readonly StepTimes[]): string | null;
export declare function tabulate(rows: readonly (readonly string[])[]): string;
