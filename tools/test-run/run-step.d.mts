/** What became of a step. */
export interface StepResult {
  isOk: boolean;
  /** What it printed, if that was held back. */
  output: string;
  wallSeconds: number;
  /** Of all its processes; null where it is not measured. */
  cpuSeconds: number | null;
}

/** Lets the steps end by themselves after a signal, and no other step begin. */
export declare function heedSignals(): void;

export declare function isInterrupted(): boolean;

/** Runs Node with `args`, and measures it with all processes that it starts. */
export declare function runStep(step: {
  args: readonly string[];
  cwd: string;
  env?: Record<string, string>;
  /** Whether its output is returned, not printed. */
  isHeldBack?: boolean;
  sampleMs?: number;
}): Promise<StepResult>;
