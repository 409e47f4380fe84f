import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addPaymentMethods } from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

// Lines that one statement has, and another that covers their time does not.

let app: TestApp;
let ana: TestMember;
let ben: TestMember;

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-25T10:00:00+08:00' });
  ana = await app.createAdmin();
  ben = await app.createAdmin();
  await addPaymentMethods(app, ana);
});
afterAll(() => app.close());
keepsBooks(() => app.db);

let day = 0;
beforeEach(() => {
  day += 1;
});

const row = (time: string, name: string, amount = 500) =>
  `2026-11-${String(day).padStart(2, '0')} ${time},${signed(amount)},REF${day}${name}`;
const signed = (amount: number) => (amount > 0 ? `+${amount}` : amount);
const around = () => [row('09:00', 'A100'), row('11:00', 'B100'), row('11:30', 'OUT1', -40)];

async function upload(by: TestMember, rows: readonly string[], body: object = {}) {
  const file = Buffer.from(['Date,Amount,Reference', ...rows].join('\n')).toString('base64');
  const answer = await app.request('POST', '/admin/bank-lines/import', {
    token: by.token,
    body: { account: 'GCash', file, ...body },
  });
  expect(answer).toMatchObject({ status: 200 });
  app.clock.advance({ ms: 1_000 });
  return answer.body;
}

const undo = (by: TestMember, { import: { _id } }: { import: { _id: string } }) =>
  app.request('POST', `/admin/bank-lines/imports/${_id}/undo`, {
    token: by.token,
    body: { reason: 'The wrong file' },
  });
const read = async (path: string) => (await app.request('GET', path, { token: ana.token })).body;

/** Which lines of the day are missing somewhere, and where. */
async function missing(): Promise<Record<string, string>> {
  const lines: { reference: string; missingIn: { _id: string } }[] = await read(
    '/admin/bank-lines?missing=yes&pageSize=100',
  );
  const ofDay = lines.filter(({ reference }) =>
    /^REF\d+[A-Z]/.exec(reference)?.[0].includes(`REF${day}`),
  );
  return Object.fromEntries(ofDay.map(({ reference, missingIn }) => [reference, missingIn._id]));
}

test('A statement names the earlier lines that it should have, and owners are told', async () => {
  const { import: first } = await upload(ana, [row('09:30', 'M001'), row('10:00', 'M002', 700)]);
  const named = {
    count: 2,
    lines: [
      { _id: expect.any(String), day: '2026-11-01', amount: 500, reference: 'REF1M001' },
      { day: '2026-11-01', amount: 700, reference: 'REF1M002' },
    ],
  };
  const preview = await upload(ben, around(), { preview: true });
  expect(preview.plan.missing).toMatchObject(named);
  expect(await missing()).toEqual({});
  const second = await upload(ben, around(), { planHash: preview.plan.hash });
  expect(second).toMatchObject({
    plan: { missing: named },
    import: { counts: { missing: 2 } },
  });
  expect(first.counts.missing).toBe(0);
  const [line] = await read('/admin/bank-lines?missing=yes&sort=-amount');
  expect(line).toMatchObject({
    reference: 'REF1M002',
    missingIn: {
      _id: second.import._id,
      importedBy: { username: ben.username },
      isLater: true,
    },
  });
  const [notice] = await read('/notices');
  expect(notice).toMatchObject({
    kind: 'lines_missing',
    title: 'GCash: two statements disagree',
    text: `2 lines of GCash are in one statement, and not in another that covers the same time. ${ben.username} imported the second one.`,
  });
});

test('It names none of another account, direction or time, nor of a doubtful day', async () => {
  await upload(ana, [row('08:59', 'E001'), row('09:00:30', 'E002'), row('11:00:10', 'E003')]);
  await upload(ana, [row('10:00', 'E004')], { account: 'Maya' });
  await upload(ana, [row('10:10', 'E005', -60)]);
  const later = [row('09:00', 'A200'), row('11:00', 'B200')];
  expect((await upload(ana, later)).plan.missing.count).toBe(0);
  const unreadable = [...around(), `2026-11-02 10:20,+many,REF2X`];
  expect((await upload(ana, unreadable)).plan.missing.count).toBe(0);
  expect(await missing()).toEqual({});
});

test('A line without a time is named only where its whole day is covered', async () => {
  const date = (of: number, name: string) => `2026-11-0${of},+500,REF3${name}`;
  const maya = { account: 'Maya' };
  await upload(ana, [date(3, 'T001'), date(5, 'T002')], maya);
  expect((await upload(ben, around(), maya)).plan.missing.count).toBe(0);
  const days = [date(2, 'T100'), date(4, 'T101'), date(5, 'T102'), '2026-11-05,-3,REF3OUT'];
  expect((await upload(ben, days, maya)).plan.missing).toMatchObject({
    lines: expect.arrayContaining([expect.objectContaining({ reference: 'REF3T001' })]),
  });
  expect(await missing()).not.toHaveProperty('REF3T002');
});

describe('The mark goes', () => {
  test('where its import is undone, unless another one lacks the line too', async () => {
    await upload(ana, [row('10:00', 'U001')]);
    const second = await upload(ben, around());
    const third = await upload(ben, [row('09:10', 'C100'), row('11:20', 'D100')]);
    expect(await missing()).toMatchObject({ [`REF${day}U001`]: third.import._id });
    expect((await undo(ben, third)).status).toBe(200);
    expect(await missing()).toMatchObject({ [`REF${day}U001`]: second.import._id });
    expect((await undo(ben, second)).status).toBe(200);
    expect(await missing()).toEqual({});
  });

  test('not where who imported the line undoes what somebody else imported', async () => {
    await upload(ana, [row('10:00', 'V001')]);
    const second = await upload(ben, around());
    expect((await undo(ana, second)).status).toBe(200);
    expect(await missing()).toEqual({ [`REF${day}V001`]: second.import._id });
    // Their own is theirs to take back.
    await upload(ana, [row('15:00', 'V002')]);
    const own = await upload(ana, [row('14:00', 'W100'), row('16:00', 'W200')]);
    expect(await missing()).toMatchObject({ [`REF${day}V002`]: own.import._id });
    await undo(ana, own);
    expect(await missing()).not.toHaveProperty(`REF${day}V002`);
  });

  test('where a statement of somebody else has the line again', async () => {
    await upload(ana, [row('10:00', 'W001')]);
    await upload(ben, around());
    const whole = [...around(), row('10:00', 'W001')];
    await upload(ana, [...whole, row('11:40', 'W002')]);
    expect(await missing()).toHaveProperty(`REF${day}W001`);
    await upload(ben, [...whole, row('11:40', 'W002')]);
    expect(await missing()).toEqual({});
  });
});

test('A new line that an earlier statement of somebody else should have is marked', async () => {
  const first = await upload(ben, around());
  await upload(ana, [row('10:00', 'L001')]);
  // One's own earlier export may have been incomplete.
  await upload(ben, [row('10:05', 'L002')]);
  expect(await missing()).toEqual({ [`REF${day}L001`]: first.import._id });
  const [line] = await read('/admin/bank-lines?missing=yes');
  expect(line.missingIn).toMatchObject({ isLater: false });
  expect((await read('/notices'))[0].text).toContain('1 line of GCash is in one statement');
});

test('Two imports at once: whichever is first, the line is marked once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const hour = String(10 + 2 * round);
    const [made, real] = await Promise.all([
      upload(ana, [row(`${hour}:30`, `R00${round}`)]),
      upload(ben, [row(`${hour}:00`, `S00${round}`), row(`${hour}:59`, `S10${round}`)]),
    ]);
    expect(made.added + real.added).toBe(3);
    expect(await missing()).toHaveProperty(`REF${day}R00${round}`, real.import._id);
  }
});

test('A line that is deleted with its own import leaves nothing behind', async () => {
  const first = await upload(ana, [row('10:00', 'G001')]);
  const second = await upload(ben, around());
  expect((await undo(ana, first)).body).toMatchObject({ removed: 1 });
  expect((await undo(ben, second)).status).toBe(200);
  expect(await missing()).toEqual({});
});
