import { type Input, limits, type Routes, type Waiting } from '@barya/contract';
import { addDays, manilaDayOf } from '@barya/rules';
import type { Db } from '../../../database/tables.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import type { Listed, Page } from '../../../kernel/page.ts';
import { decidePeriod, type Period } from '../../../kernel/period.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findDecider } from '../../../people/deciders.ts';
import { findWaiting } from '../../four-eyes/index.ts';
import type { TargetRow } from '../store/books.ts';
import { type DecidedLine, findLine, listLines } from '../store/lines.ts';
import { findTargets } from '../store/targets.ts';
import { type SuggestedTarget, suggestTargets } from './match-lines.ts';

/** A line with what it is matched to, or may be. */
export interface ShownLine {
  line: DecidedLine;
  target: TargetRow | null;
  suggestions: readonly SuggestedTarget[];
  waiting: Waiting | null;
}

/** The last 31 days if none are asked for. */
export function decideDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Period {
  const today = manilaDayOf(now);
  const last = to === undefined || to > today ? today : to;
  return decidePeriod({ from: from ?? addDays(last, -30), to: last }, today);
}

export async function readLines(
  { db, now }: Inquiry,
  query: Input<Routes['listBankLines'], 'query'>,
  page: Page,
): Promise<Listed<ShownLine>> {
  const isPeriod = query.from !== undefined || query.to !== undefined;
  const period = isPeriod ? decideDays(query, now) : null;
  const deciderId = await findDecider(db, query.decidedBy);
  const listed = await listLines(db, query, { period, deciderId }, page);
  // An export shows no suggestions.
  const isShown = page.isBare || page.limit <= limits.page.largestSize;
  return { ...listed, items: await showLines(db, listed.items, isShown) };
}

/** @throws Refusal `bank_line_unknown` */
export async function readLine(db: Db, id: string): Promise<ShownLine> {
  const line = await findLine(db, id);
  if (line === null) throw new Refusal('bank_line_unknown');
  const [shown] = await showLines(db, [line], true);
  return shown!;
}

async function showLines(
  db: Db,
  lines: readonly DecidedLine[],
  hasSuggestions: boolean,
): Promise<ShownLine[]> {
  const matched = lines.filter(({ status }) => status === 'matched');
  const unmatched = lines.filter(({ status }) => status === 'unmatched' && hasSuggestions);
  const targets =
    matched.length > 0
      ? await findTargets(
          db,
          matched.map(({ id }) => id),
        )
      : null;
  const suggested = unmatched.length > 0 ? await suggestTargets(db, unmatched) : null;
  const waitingOf = await findWaiting(
    db,
    lines.map(({ id }) => id),
  );
  return lines.map((line) => ({
    line,
    target: targets?.get(line.id) ?? null,
    suggestions: suggested?.get(line.id) ?? [],
    waiting: waitingOf(line.id),
  }));
}
