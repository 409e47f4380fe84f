import { clocks } from './clocks.ts';
import { cuts } from './cuts.ts';
import type { Fault } from './fault.ts';
import { kills } from './kills.ts';
import { freezes, shortages } from './shortages.ts';

const table = { ...kills, ...freezes, ...cuts, ...shortages, ...clocks };

export type FaultName = keyof typeof table;

/** Every fault of a round. */
export const faults: Record<FaultName, Fault> = table;
export const faultNames = Object.keys(table) as FaultName[];
