import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLedgerDatabase, type LedgerDatabase } from '../../../tools/test-cluster/ledger.mjs';
import { AT, availableOf, idOf, openFunded, openStriped, submit } from '../test/database.ts';
import { hold, transfer } from '../test/entries.ts';
import { untilBlocked } from '../test/until-blocked.ts';
import { createTransfers, findDiscrepancies } from './index.ts';

let ledger: LedgerDatabase;
const [spender, source, other] = [idOf(1), idOf(2), idOf(3)];
const stripes = [idOf(0x100), idOf(0x101), idOf(0x102)] as const;

beforeAll(async () => {
  ledger = await createLedgerDatabase();
  await openFunded(ledger.db, { [source]: 2_000, [spender]: 0, [other]: 0 });
  await openStriped(ledger.db, stripes, source, 100);
});
afterAll(() => ledger.drop());

it('a stripe that cannot cover draws on the others in index order, when it may', async () => {
  const entry = transfer(idOf(0x300), stripes[1], spender, 230);
  await expect(submit(ledger.db, [entry])).rejects.toMatchObject({
    code: 'stripe_balance_insufficient',
  });
  expect(await availableOf(ledger.db, stripes)).toEqual([100, 100, 100]);

  await submit(ledger.db, [entry], undefined, true);
  expect(await availableOf(ledger.db, [...stripes, spender])).toEqual([0, 0, 70, 230]);
  await submit(ledger.db, [entry], undefined, true);
  expect(await availableOf(ledger.db, [...stripes, spender])).toEqual([0, 0, 70, 230]);
  expect(await findDiscrepancies(ledger.db)).toEqual([]);
});

it('stripes that are not needed are not drawn on', async () => {
  const group = [idOf(0x200), idOf(0x201), idOf(0x202)] as const;
  await openStriped(ledger.db, group, source, 100);
  await submit(ledger.db, [transfer(idOf(0x303), group[0], spender, 150)], undefined, true);
  expect(await availableOf(ledger.db, group)).toEqual([0, 50, 100]);
});

it('draws on what another open transfer leaves in a stripe, once it has committed', async () => {
  const group = [idOf(0x210), idOf(0x211), idOf(0x212)] as const;
  await openStriped(ledger.db, group, source, 100);
  let drawing = Promise.resolve();
  await ledger.db.transaction().execute(async (trx) => {
    await createTransfers(trx, AT, [transfer(idOf(0x304), group[1], other, 80)], {
      drawOnAllStripes: false,
    });
    drawing = submit(ledger.db, [transfer(idOf(0x305), group[0], spender, 150)], undefined, true);
    await untilBlocked(ledger.owner, drawing);
  });
  await drawing;
  expect(await availableOf(ledger.db, group)).toEqual([0, 0, 70]);
});

it('is refused only when all stripes together cannot cover it', async () => {
  await expect(
    submit(ledger.db, [hold(idOf(0x301), stripes[0], spender, 71)], undefined, true),
  ).rejects.toMatchObject({ code: 'available_balance_insufficient' });
  await submit(ledger.db, [hold(idOf(0x302), stripes[0], spender, 70)], undefined, true);
  expect(await availableOf(ledger.db, stripes)).toEqual([0, 0, 0]);
});

it('many at once spend the whole account and not a centavo more', async () => {
  const group = [idOf(0x400), idOf(0x401), idOf(0x402), idOf(0x403)] as const;
  const receivers = Array.from({ length: 60 }, (_, index) => idOf(0x500 + index));
  await openFunded(ledger.db, Object.fromEntries(receivers.map((id) => [id, 0])));
  await openStriped(ledger.db, group, source, 100);
  const outcomes = await Promise.allSettled(
    receivers.map((receiver, index) => {
      const entry = transfer(idOf(0x700 + index), group[index % 4]!, receiver, 10);
      return submit(ledger.db, [entry]).catch(() => submit(ledger.db, [entry], undefined, true));
    }),
  );
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(40);
  expect(await availableOf(ledger.db, group)).toEqual([0, 0, 0, 0]);
  expect(await findDiscrepancies(ledger.db)).toEqual([]);
});
