import type { PublicReserves } from '@barya/contract';
import type { Db } from '../../../database/tables.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import { presentReserves } from '../presenter.ts';
import { readFigures } from './read-figures.ts';

/** How long the public figures stay cached. */
export const PUBLIC_SECONDS = 60;

interface Computed {
  atMs: number;
  answer: Promise<PublicReserves>;
}

/** The last figures of each database that this process serves. */
const computed = new WeakMap<Db, Computed>();

/** The public reserves, computed at most once a minute. */
export function readPublicReserves(inquiry: Inquiry): Promise<PublicReserves> {
  const { db, now } = inquiry;
  const last = computed.get(db);
  const ageMs = now.getTime() - (last?.atMs ?? 0);
  if (last && ageMs >= 0 && ageMs < PUBLIC_SECONDS * 1000) return last.answer;
  const answer = compute(inquiry);
  computed.set(db, { atMs: now.getTime(), answer });
  answer.catch(() => computed.delete(db));
  return answer;
}

async function compute(inquiry: Inquiry): Promise<PublicReserves> {
  const computedAt = inquiry.now.toISOString();
  return { ...presentReserves(await readFigures(inquiry)), computedAt };
}
