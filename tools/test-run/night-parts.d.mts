interface Part {
  name: string;
  covers: string;
  /** Of `counts.json`, seen by this part, perhaps with others. */
  rows: readonly string[];
  /** What Node runs, by name. */
  steps(seed: string): Record<string, { args: string[] }>;
}

export declare const parts: readonly Part[];
export declare function chooseParts(names: readonly string[], done: readonly string[]): Part[];
export declare function listDueRows(part: Part, done: readonly string[]): string[];
