import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runsOf } from '../../../../../tools/test-run/counts.mjs';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import { makePayouts, readPayable, type TestPayout } from '../../../test/waiting-payouts.ts';
import { readMemberBalances } from '../../people/balances.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
});
afterAll(() => app.close());

interface Row {
  payout: number;
  state: string;
  paymentReference: string;
}
/** Each run makes two batches. */
const PATIENCE = { timeout: 120_000 };
const LINES = 4;
const PESOS = 100;
let round = 0;

const anyRow: fc.Arbitrary<Row> = fc.record({
  // One beyond the batch is unknown.
  payout: fc.nat(LINES),
  state: fc.constantFrom('sent', 'Paid', 'failed', 'rejected', 'pending'),
  paymentReference: fc.constantFrom('', '1111', '2222'),
});
const anyStory = fc
  .array(fc.array(anyRow, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 })
  .chain((imports) =>
    fc.tuple(
      fc.constant(imports),
      fc.tuple(...imports.map((rows) => fc.shuffledSubarray(rows, { minLength: rows.length }))),
    ),
  );

/** Plays imports on a new batch. @returns what became of each line, and whether money is whole */
async function play(imports: readonly (readonly Row[])[]) {
  const token = admin.token;
  round += 1;
  const payouts = await makePayouts(app, admin, LINES, {
    pesos: PESOS,
    method: `bank ${round}`,
    bank: 'BOPIPHMMXXX',
  });
  const payable = await readPayable(app);
  const made = await app.request('POST', '/admin/payout-batches', {
    token,
    body: { method: `bank ${round}`, ids: payouts.map(({ id }) => id) },
  });
  const path = `/admin/payout-batches/${made.body.batch._id}`;
  for (const rows of imports) {
    const { status, body } = await app.request('POST', `${path}/results`, {
      token,
      body: {
        rows: rows.map(({ payout, ...row }) => ({
          ...row,
          reference: payouts[payout]?.reference ?? '000000000000',
        })),
      },
    });
    expect(status).toBe(200);
    for (const { row } of body.unfit) expect(row).toBeLessThanOrEqual(rows.length);
  }
  const { body: batch } = await app.request('GET', path, { token });
  const lines: { state: string; paymentReference: string | null }[] = batch.lines;
  await expectWhole(payouts, batch, payable - (await readPayable(app)));
  return lines.map(({ state, paymentReference }) => ({ state, paymentReference }));
}

/** What left the payable account was sent or is back with its member, and the counters say so. */
async function expectWhole(
  payouts: TestPayout[],
  batch: { state: string; lines: { state: string }[]; sent: object; failed: object },
  settledCentavos: number,
) {
  const count = (state: string) => batch.lines.filter((line) => line.state === state).length;
  const [sent, failed] = [count('sent'), count('failed')];
  expect(batch).toMatchObject({
    state: sent + failed === LINES ? 'closed' : 'open',
    sent: { count: sent, amount: sent * PESOS },
    failed: { count: failed, amount: failed * PESOS },
  });
  expect(settledCentavos).toBe((sent + failed) * PESOS * 100);
  for (const [index, { member }] of payouts.entries()) {
    const { directReferral } = await readMemberBalances(app.db, member.id);
    expect(directReferral).toBe(batch.lines[index]!.state === 'failed' ? PESOS * 100 : 0);
  }
}

test('Rows in any order end as sorted ones do, and no centavo is lost', PATIENCE, async () => {
  await fc.assert(
    fc.asyncProperty(anyStory, async ([imports, shuffled]) => {
      expect(await play(shuffled)).toEqual(await play(imports));
    }),
    { numRuns: runsOf(10) },
  );
});

test('Imported again, row by row or at once, right results end the same', PATIENCE, async () => {
  const anyResults = fc.tuple(
    fc.array(fc.constantFrom('sent', 'failed'), { minLength: LINES, maxLength: LINES }),
    fc.array(fc.shuffledSubarray([0, 1, 2, 3]), { minLength: 1, maxLength: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(anyResults, async ([states, parts]) => {
      const rowOf = (payout: number) => ({
        payout,
        state: states[payout]!,
        paymentReference: String(1_000 + payout),
      });
      const inParts = parts.filter((part) => part.length > 0).map((part) => part.map(rowOf));
      const all = [0, 1, 2, 3].map(rowOf);
      expect(await play([...inParts, all])).toEqual(await play([all]));
    }),
    { numRuns: runsOf(5) },
  );
});
