import { expect, it } from 'vitest';
import { counts } from '../tools/test-run/counts.mjs';
import { CRASH_SEEDS } from '../tools/test-run/steps.mjs';
import { type FaultName, listFaultNames } from './faults/index.ts';
import { planRounds } from './plan.ts';

const possible = listFaultNames(false);

function listFaults(time: 'day' | 'night'): FaultName[] {
  // The first world of a run adds its number to the seed.
  const rounds = planRounds(`${CRASH_SEEDS[time]}/0`, counts.crashRounds![time], possible);
  return rounds.flatMap(({ strikes }) => strikes.map(({ fault }) => fault));
}

it('kills, cuts, freezes and fills the disk by day', () => {
  expect(listFaults('day').sort()).toEqual([
    'clock_back',
    'disk_full',
    'freeze_database',
    'kill_backends',
    'kill_both',
    'kill_postmaster',
    'kill_server',
    'terminate_backends',
  ]);
});

it('has every fault by night', () => {
  expect(new Set(listFaults('night'))).toEqual(new Set(possible));
});
