import { z } from 'zod';

/** What a process that serves beside others is told by the one that started it. */
export interface Seat {
  /** Its number, from 1. */
  own: number;
  count: number;
  /** Where each has the socket that the others reach it by. */
  folder: string;
  /** As the pool signs in; of the embedded database only the first process knows it. */
  databaseUrl: string;
}

const VARIABLE = 'BARYA_SEAT';
const seat = z.object({
  own: z.int(),
  count: z.int(),
  folder: z.string(),
  databaseUrl: z.string(),
});

/** The environment that tells a process its seat. */
export function writeSeat(own: Seat): Record<string, string> {
  return { [VARIABLE]: JSON.stringify(own) };
}

/** @throws Error where nobody told it */
export function readSeat(env: Record<string, string | undefined>): Seat {
  return seat.parse(JSON.parse(env[VARIABLE] ?? 'null'));
}
