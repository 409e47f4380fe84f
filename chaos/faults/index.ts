import { clocks } from './clocks.ts';
import { clusterFaults } from './cluster.ts';
import { cuts } from './cuts.ts';
import type { Fault } from './fault.ts';
import { kills } from './kills.ts';
import { freezes, shortages } from './shortages.ts';

const { kill_server } = kills;
const onEmbedded = { ...kills, ...freezes, ...cuts, ...shortages, ...clocks };
const onCluster = { ...clusterFaults, ...cuts, kill_server };
const table = { ...onEmbedded, ...onCluster };

export type FaultName = keyof typeof table;

/** Every fault of a round. */
export const faults: Record<FaultName, Fault> = table;

/** The faults that the stage's database can have. */
export function listFaultNames(isCluster: boolean): FaultName[] {
  return Object.keys(isCluster ? onCluster : onEmbedded) as FaultName[];
}
