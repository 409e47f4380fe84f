import { readFileSync } from 'node:fs';

/** Of Linux's accounts of processes. */
const TICKS_PER_SECOND = 100;

/** What a process has had of the processors so far, in seconds. */
export function readProcessorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
