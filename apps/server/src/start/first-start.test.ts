import { expect, it } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { prepareFirstStart } from './first-start.ts';

it.each([
  [0, []],
  [100_000, [100_000]],
])('an opening reserve of %i on the first start is what it stays', async (first, amounts) => {
  const app = await createTestApp();
  const admin = { username: null, email: null, password: null };
  for (const openingReserveCentavos of [first, 500_000, 500_000]) {
    const config = { operatingMode: 'demo', admin, openingReserveCentavos } as const;
    await prepareFirstStart(config, app, app);
  }
  const entries = await app.db.selectFrom('reserveEntry').select('amountCentavos').execute();
  expect(entries.map(({ amountCentavos: amount }) => Number(amount))).toEqual(amounts);
  await app.close();
});

it('of two first starts at once one books it', async () => {
  const app = await createTestApp();
  const admin = { username: null, email: null, password: null };
  const config = { operatingMode: 'demo', admin, openingReserveCentavos: 100_000 } as const;
  const made = await Promise.all([1, 2, 3].map(() => prepareFirstStart(config, app, app)));
  expect(made.filter((each) => each !== null)).toHaveLength(1);
  expect(await app.db.selectFrom('reserveEntry').selectAll().execute()).toHaveLength(1);
  await app.close();
});
