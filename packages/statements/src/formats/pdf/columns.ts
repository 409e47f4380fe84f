import { countMeanings, isTitles } from '../../layout/titles.ts';

/** A text on a page, in points from its left edge. */
export interface Piece {
  text: string;
  from: number;
  to: number;
  height: number;
}

/**
 * Makes cells of the pieces of each line in turn. Above the titles each run of text is a cell; below
 * them each is in the column whose title it is in line with, by its left edge, right edge or middle;
 * else under or behind.
 */
export function createColumns(): (line: readonly Piece[]) => string[] {
  let titles: Piece[] | null = null;
  let above: Piece[] = [];
  return (line) => {
    const own = joinRuns(line);
    const runs = joinWrapped(above, own) ?? own;
    above = own;
    if (isTitles(runs.map(({ text }) => text))) titles = runs;
    if (titles === null || titles === runs) return runs.map(({ text }) => text);
    const cells = titles.map(() => '');
    for (const run of runs) {
      const column = findColumn(titles, run);
      cells[column] = cells[column] === '' ? run.text : `${cells[column]} ${run.text}`;
    }
    return cells;
  };
}

/** Titles that go on in the line below: `Date and` over `Time`. Null where they don't say more together. */
function joinWrapped(upper: readonly Piece[], lower: readonly Piece[]): Piece[] | null {
  if (isTitles(upper.map(({ text }) => text))) return null;
  const joined = upper.map((piece) => ({ ...piece }));
  for (const run of lower) {
    const over = joined.find(({ from, to }) => from < run.to && run.from < to);
    if (over === undefined) joined.push({ ...run });
    else {
      const [from, to] = [Math.min(over.from, run.from), Math.max(over.to, run.to)];
      Object.assign(over, { text: `${over.text} ${run.text}`, from, to });
    }
  }
  joined.sort((one, other) => one.from - other.from);
  const count = (pieces: readonly Piece[]) => countMeanings(pieces.map(({ text }) => text));
  const saysMore =
    isTitles(joined.map(({ text }) => text)) &&
    count(joined) > Math.max(count(upper), count(lower));
  return saysMore ? joined : null;
}

/** Pieces that follow each other within a space are one run. */
function joinRuns(line: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const piece of line) {
    const last = runs.at(-1);
    const gap = last === undefined ? Number.POSITIVE_INFINITY : piece.from - last.to;
    if (last === undefined || gap > piece.height * 0.6) {
      runs.push({ ...piece, text: piece.text.trim() });
      continue;
    }
    const space = gap > piece.height * 0.1 || /^\s|\s$/.test(piece.text) ? ' ' : '';
    last.text = `${last.text}${space}${piece.text.trim()}`;
    last.to = piece.to;
  }
  return runs;
}

function findColumn(titles: readonly Piece[], run: Piece): number {
  const distances = titles.map((title) =>
    Math.min(
      Math.abs(title.from - run.from),
      Math.abs(title.to - run.to),
      Math.abs((title.from + title.to - run.from - run.to) / 2),
    ),
  );
  const nearest = distances.indexOf(Math.min(...distances));
  if (distances[nearest]! <= run.height) return nearest;
  const shared = titles.map(({ from, to }) => Math.min(to, run.to) - Math.max(from, run.from));
  const most = Math.max(...shared);
  if (most > 0) return shared.indexOf(most);
  // Titles at the left of their columns, and amounts at the right.
  return Math.max(
    0,
    titles.findLastIndex(({ from }) => from <= run.from),
  );
}
