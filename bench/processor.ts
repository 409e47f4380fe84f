import { readdirSync, readFileSync } from 'node:fs';

/** Linux's unit for process times. */
const TICKS_PER_SECOND = 100;

/** Processor time of a process so far, in seconds. */
export function readProcessorSeconds(pid: number): number {
  return readTicks(pid).own / TICKS_PER_SECOND;
}

/** The same for a process and its children, including ended ones. */
export function readProcessorSecondsOfAll(parent: number): number {
  const { own, ended } = readTicks(parent);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids
    .map((pid) => readTicks(Number(pid)))
    .filter((each) => each.parent === parent);
  const ticks = children.reduce((sum, child) => sum + child.own, own + ended);
  return ticks / TICKS_PER_SECOND;
}

/** The resident memory of a process. */
export function readResidentMib(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
}

/** Zero for a process that has ended. */
function readTicks(pid: number): { parent: number; own: number; ended: number } {
  const fields = readFields(pid);
  const sum = (...places: number[]) =>
    places.reduce((total, place) => total + Number(fields[place] ?? 0), 0);
  return { parent: sum(1), own: sum(11, 12), ended: sum(13, 14) };
}

/** The fields after the name. */
function readFields(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
