import { manilaDayOf } from '@barya/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { isUndone } from '../../../kernel/failures.ts';
import { gatherQuestions } from '../../../kernel/gather.ts';
import type { Inquiry, SignedIn } from '../../../kernel/operation.ts';
import { shortenKey } from '../domain.ts';
import { type ClickCount, drawClicksOfSessions, type SessionClick } from '../store.ts';

const MOST_TOGETHER = 100;
const MOST_AT_ONCE = 2;

/**
 * Counts a click on the day that is open, if whoever clicks still stands as they were found; null when
 * more must be decided: then `recordClick` does.
 */
export type DrawClick = (
  inquiry: Inquiry,
  actor: Pick<SignedIn, 'memberId' | 'sessionHash' | 'standing'>,
  idempotencyKey: string | null,
) => Promise<ClickCount | null>;

/** Makes the hot path: clicks that come at the same moment share a statement and a commit. */
export function createClickDrawer(db: Kysely<Tables>): DrawClick {
  const draw = gatherQuestions({
    answer: (clicks: readonly SessionClick[]) => drawTogether(db, clicks),
    mostTogether: MOST_TOGETHER,
    mostAtOnce: MOST_AT_ONCE,
  });
  return async ({ now }, { memberId, sessionHash, standing }, idempotencyKey) => {
    const day = manilaDayOf(now);
    const key = shortenKey(idempotencyKey);
    return draw({ memberId, day, key, sessionHash, standing });
  };
}

/** A member's second click at the same moment is not of the hot path. */
async function drawTogether(
  db: Kysely<Tables>,
  clicks: readonly SessionClick[],
): Promise<(ClickCount | Error | null)[]> {
  const first = new Map<string, SessionClick>();
  for (const click of clicks) if (!first.has(click.memberId)) first.set(click.memberId, click);
  const drawn = await drawWhatCan(db, [...first.values()]);
  return clicks.map((click) =>
    first.get(click.memberId) === click ? (drawn.get(click.memberId) ?? null) : null,
  );
}

/** Where the database refuses all of them, nothing was done, and each is tried by itself. */
async function drawWhatCan(
  db: Kysely<Tables>,
  clicks: readonly SessionClick[],
): Promise<Map<string, ClickCount | Error | null>> {
  try {
    const drawn = await drawClicksOfSessions(db, clicks);
    return new Map(clicks.map(({ memberId }, place) => [memberId, drawn[place]!]));
  } catch (error) {
    if (clicks.length === 1 || !isUndone(error)) throw error;
    const alone = clicks.map(async (click) => {
      const [drawn] = await drawClicksOfSessions(db, [click]).catch((reason: Error) => [reason]);
      return [click.memberId, drawn!] as const;
    });
    return new Map(await Promise.all(alone));
  }
}
