import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makePlan } from '../plan/make.ts';
import { profiles } from './index.ts';

const folder = path.join(import.meta.dirname, 'examples');
const NOW = new Date('2026-11-28T10:00:00+08:00');

interface Example {
  account: string;
  lines: { day: string; amount: number; reference: string | null }[];
}

const planOf = (id: string, accountName: string | null) =>
  makePlan({
    bytes: readFileSync(path.join(folder, `${id}.csv`)),
    accountName,
    accountNumber: null,
    now: NOW,
  });

describe.each(profiles)('$name', ({ id, name }) => {
  const { account, lines } = JSON.parse(
    readFileSync(path.join(folder, `${id}.json`), 'utf8'),
  ) as Example;

  test('reads its example of ten rows, without a question', async () => {
    const plan = await planOf(id, account);
    expect(plan.profile).toBe(name);
    expect(plan.questions).toEqual([]);
    expect(plan.unreadable).toEqual([]);
    const shown = plan.lines.map(({ at, amountCentavos, reference }) => ({
      day: new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10),
      amount: amountCentavos / 100,
      reference: reference?.replace(/^0+/, '') ?? null,
    }));
    expect(shown).toEqual(lines);
    expect(shown).toHaveLength(10);
  });

  test('is never read otherwise for an account of another name: the same lines, or a question', async () => {
    const plan = await planOf(id, 'Petty cash');
    if (plan.questions.length > 0) return;
    expect(plan.lines.map(({ amountCentavos }) => amountCentavos / 100)).toEqual(
      lines.map(({ amount }) => amount),
    );
  });
});

test('Each profile names columns that it has', () => {
  for (const { titles, columns, typeColumn, otherAmounts = [] } of profiles) {
    const named = [...Object.values(columns), ...otherAmounts, ...(typeColumn ? [typeColumn] : [])];
    expect(named.filter((title) => !titles.includes(title))).toEqual([]);
  }
});
