import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Machine, POSTGRES_USER } from './machine.ts';

const ANSWER_WITHIN_MS = 1_500;
const run = promisify(execFile);

/** Hands the lead from one machine to another, with `patronictl` as an operator does. */
export async function switchOver(
  leader: Machine,
  candidate: Machine,
  configuration: string,
): Promise<void> {
  const [program, ...args] = leader.network.enter(POSTGRES_USER, [
    ...['patronictl', '-c', configuration, 'switchover', 'barya'],
    ...['--master', leader.name, '--candidate', candidate.name, '--force'],
  ]);
  await run(program, args, { env: leader.env, cwd: '/' });
}

/** The first machine of which this is true; null without one. */
export async function findFirst(
  machines: readonly Machine[],
  is: (machine: Machine) => Promise<boolean>,
): Promise<Machine | null> {
  const found = await Promise.all(machines.map(is));
  return machines[found.indexOf(true)] ?? null;
}

/** Whether Patroni there says that it leads, as HAProxy asks. */
export async function isLeader({ network }: Machine): Promise<boolean> {
  const answer = await ask(`http://${network.address}:8008/primary`, { method: 'OPTIONS' });
  return answer?.status === 200;
}

/** As etcd has it now: Patroni may promote that machine and no other. */
export async function findSyncStandby(
  leader: Machine,
  machines: readonly Machine[],
): Promise<Machine | null> {
  const answer = await ask(`http://${leader.network.address}:8008/cluster`, {});
  const found = (await answer?.json().catch(() => null)) as
    | { members: { name: string; role: string }[] }
    | null
    | undefined;
  const name = found?.members.find(({ role }) => role === 'sync_standby')?.name;
  return machines.find((machine) => machine.name === name) ?? null;
}

/** Whether the etcd there leads the others. */
export async function leadsEtcd({ network: { address } }: Machine): Promise<boolean> {
  const url = `http://${address}:2379/v3/maintenance/status`;
  const answer = await ask(url, { method: 'POST', body: '{}' });
  const status = (await answer?.json().catch(() => null)) as
    | { header: { member_id: string }; leader: string }
    | null
    | undefined;
  return status ? status.leader === status.header.member_id : false;
}

async function ask(url: string, request: RequestInit): Promise<Response | null> {
  return fetch(url, { ...request, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(
    () => null,
  );
}
