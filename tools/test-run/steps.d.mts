/** The seeds of the crash programme. */
export declare const CRASH_SEEDS: { readonly day: string; readonly night: string };
