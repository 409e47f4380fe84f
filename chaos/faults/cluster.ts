import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../demo/random.ts';
import type { Cluster } from '../stage/cluster/cluster.ts';
import type { Machine } from '../stage/cluster/machine.ts';
import { killNow } from '../stage/database.ts';
import type { Fault } from './fault.ts';

/** Longer than Patroni's `ttl`, so that another machine takes the lead. */
const PAST_THE_TTL_MS = { least: 17_000, most: 24_000 };
/** Far above the goal of 60 s, so that a slow failover is measured and not only reported. */
const WRITES_AGAIN_WITHIN_MS = 150_000;
/** A new HAProxy also leads to standbys, which the server refuses, until it has checked them twice. */
const HAPROXY_CHECKED_AFTER_MS = 4_000;

/**
 * Strikes one machine of the cluster. What is given back heals it, once writes work again beside
 * the struck machine. The strike ends when the cluster is whole.
 */
function strikeMachine(
  title: string,
  find: (cluster: Cluster) => Promise<Machine | null>,
  strike: (machine: Machine, random: Random) => Promise<(() => unknown) | undefined>,
): Fault {
  return {
    title,
    isAbsence: true,
    strike: async ({ cluster, pulse }, random) => {
      const machine = await find(cluster!);
      if (machine === null) throw new Error(`No machine was found for: ${title}`);
      const heal = await strike(machine, random);
      try {
        await pulse.next(WRITES_AGAIN_WITHIN_MS);
        await pause(random.between(0, 3_000));
      } finally {
        await heal?.();
      }
      await cluster!.waitUntilWhole();
    },
  };
}

const leader = (cluster: Cluster) => cluster.findLeader();
const syncStandby = (cluster: Cluster) => cluster.findSyncStandby();

const killBoth = async (machine: Machine, random: Random) => {
  const isRestarted = random.happens(0.5);
  const postmaster = machine.findPostmaster();
  await machine.patroni.kill(isRestarted);
  killNow(postmaster);
  return isRestarted ? undefined : () => machine.patroni.start();
};

const loseMachine = async (machine: Machine) => {
  await machine.stop();
  return () => machine.start();
};

const cutNetwork = async ({ network }: Machine) => {
  await network.cut();
  return () => network.mend();
};

const fillDisk = async ({ disk }: Machine, random: Random) => {
  await disk!.fill(random.between(0, 1_024) * 1_024);
  await pause(random.between(5_000, 15_000));
  // Until then a leader refuses writes without being replaced: it does not crash.
  await disk!.empty();
  return undefined;
};

function strikeDisk(title: string, find: Parameters<typeof strikeMachine>[1]): Fault {
  return {
    ...strikeMachine(title, find, fillDisk),
    isPossible: ({ cluster }) => cluster?.hasDisks ?? false,
  };
}

/** Strikes PostgreSQL under Patroni. */
export const clusterFaults = {
  leader_postmaster: strikeMachine(
    "kill -9 of the leader's postmaster",
    leader,
    async (machine) => void killNow(machine.findPostmaster()),
  ),
  leader_patroni: strikeMachine(
    "kill -9 of the leader's Patroni, restarted at once or past its ttl",
    leader,
    async (machine, random) => {
      const isRestarted = random.happens(0.5);
      await machine.patroni.kill(isRestarted);
      if (isRestarted) return undefined;
      await pause(random.between(PAST_THE_TTL_MS.least, PAST_THE_TTL_MS.most));
      return () => machine.patroni.start();
    },
  ),
  leader_both: strikeMachine("kill -9 of the leader's postmaster and Patroni", leader, killBoth),
  leader_lost: strikeMachine("the leader's machine lost, with its etcd", leader, loseMachine),
  leader_cut: strikeMachine("the leader's packets vanish", leader, cutNetwork),
  leader_frozen: strikeMachine(
    "the leader's machine frozen (SIGSTOP), later thawed",
    leader,
    (machine) => machine.freeze(),
  ),
  leader_disk: strikeDisk("the leader's disk full for seconds", leader),
  standby_both: strikeMachine(
    "kill -9 of the synchronous standby's postmaster and Patroni",
    syncStandby,
    killBoth,
  ),
  standby_cut: strikeMachine("the synchronous standby's packets vanish", syncStandby, cutNetwork),
  standby_frozen: strikeMachine(
    'the synchronous standby frozen (SIGSTOP)',
    syncStandby,
    (machine) => machine.freeze(),
  ),
  standby_disk: strikeDisk("the synchronous standby's disk full for seconds", syncStandby),
  etcd_leader: strikeMachine(
    "kill -9 of etcd's leader",
    (cluster) => cluster.findEtcdLeader(),
    async ({ etcd }, random) => {
      await etcd.kill(false);
      await pause(random.between(500, 8_000));
      return () => etcd.start();
    },
  ),
  haproxy: {
    title: 'kill -9 of HAProxy',
    isAbsence: true,
    strike: async ({ cluster, pulse }) => {
      await cluster!.haproxy.kill(true);
      await pulse.next(WRITES_AGAIN_WITHIN_MS);
      await pause(HAPROXY_CHECKED_AFTER_MS);
      await cluster!.waitUntilWhole();
    },
  },
  switchover: {
    title: 'a planned switchover',
    isAbsence: true,
    strike: async ({ cluster, pulse }) => {
      await cluster!.switchOver();
      await pulse.next(WRITES_AGAIN_WITHIN_MS);
      await cluster!.waitUntilWhole();
    },
  },
} satisfies Record<string, Fault>;
