export declare const counts: Readonly<
  Record<string, { readonly before: number; readonly day: number; readonly night: number }>
>;
export declare const isNight: boolean;
export declare function amountOf(name: string): number;
export declare function runsOf(runs: number): number;
export declare function count(name: string, added?: number): void;
