import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { loadWallet } from '../../../test/money.ts';
import { decidePeriods } from './domain.ts';

describe('Periods', () => {
  test.each([
    // March 11, 2026 is a Wednesday.
    ['day', 2, '2026-03-11', ['2026-03-10', '2026-03-11'], '2026-03-08', '2026-03-09'],
    ['week', 2, '2026-03-11', ['2026-03-02', '2026-03-09'], '2026-02-16', '2026-02-25'],
    ['week', 1, '2026-03-09', ['2026-03-09'], '2026-03-02', '2026-03-02'],
    ['week', 1, '2026-03-15', ['2026-03-09'], '2026-03-02', '2026-03-08'],
    ['month', 1, '2026-03-31', ['2026-03-01'], '2026-02-01', '2026-02-28'],
    [
      'month',
      3,
      '2026-02-10',
      ['2025-12-01', '2026-01-01', '2026-02-01'],
      '2025-09-01',
      '2025-11-10',
    ],
    ['month', 12, '2028-02-29', expect.anything(), '2026-03-01', '2027-02-28'],
  ] as const)('by %s, %d up to %s', (by, count, today, beginnings, from, to) => {
    const { periods, before } = decidePeriods(by, count, today);
    expect(periods.map((period) => period.from)).toEqual(beginnings);
    expect(before).toEqual({ from, to });
  });

  test('follow each other without a gap, and end today', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10));
    const by = fc.constantFrom('day' as const, 'week' as const, 'month' as const);
    fc.assert(
      fc.property(by, fc.integer({ min: 1, max: 92 }), day, (kind, count, today) => {
        const { periods, before } = decidePeriods(kind, count, today);
        expect(periods).toHaveLength(count);
        expect(periods.at(-1)!.to).toBe(today);
        const dayAfter = (text: string) =>
          new Date(Date.parse(text) + 86_400_000).toISOString().slice(0, 10);
        for (const [place, { from }] of periods.slice(1).entries()) {
          expect(from).toBe(dayAfter(periods[place]!.to));
        }
        expect(before.from <= before.to && before.to < periods[0]!.from).toBe(true);
      }),
    );
  });
});

describe('The figures of periods', () => {
  let app: TestApp;
  let admin: TestMember;

  beforeAll(async () => {
    app = await createTestApp({ now: '2026-03-06T04:00:00Z' });
    admin = await app.createAdmin();
    const member = await app.createMember();
    await loadWallet(app, admin, member, 100);
    app.clock.set('2026-03-08T15:59:59.999Z');
    await loadWallet(app, admin, member, 200);
    app.clock.set('2026-03-08T16:00:00Z');
    await loadWallet(app, admin, member, 400);
    app.clock.set('2026-03-11T04:00:00Z');
    await loadWallet(app, admin, member, 800);
  });
  afterAll(() => app.close());

  const read = async (query: string) =>
    app.request('GET', `/admin/stats/periods${query}`, { token: admin.token });

  test('are the sums of their days; a week begins on Monday in Manila', async () => {
    const { body } = await read('?by=week&periods=2');
    const nothing = { newMembers: 0, clicks: 0, clickEarnings: 0, moneyOut: 0 };
    expect(body).toEqual({
      periods: [
        { ...nothing, from: '2026-03-02', to: '2026-03-08', newMembers: 1, moneyIn: 300 },
        { ...nothing, from: '2026-03-09', to: '2026-03-11', moneyIn: 1_200 },
      ],
      total: { ...nothing, from: '2026-03-02', to: '2026-03-11', newMembers: 1, moneyIn: 1_500 },
      before: { ...nothing, from: '2026-02-16', to: '2026-02-25', moneyIn: 0 },
    });
  });

  test('stand beside the same part of the period before', async () => {
    const { body } = await read('?by=week&periods=1');
    expect([body.total.moneyIn, body.before]).toMatchObject([
      1_200,
      { from: '2026-03-02', to: '2026-03-04', moneyIn: 0 },
    ]);
    expect((await read('?by=day&periods=3')).body.before).toMatchObject({
      from: '2026-03-06',
      to: '2026-03-08',
      moneyIn: 300,
    });
  });

  test.each(['?by=year', '?periods=0', '?periods=93', '?periods=x'])(
    '%s is refused',
    async (query) => {
      expect((await read(query)).status).toBe(400);
    },
  );
});
