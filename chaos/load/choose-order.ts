import {
  type Batch,
  type CashIn,
  type Package,
  type Payout,
  sources,
  type World,
} from '../../apps/server/test/model/world.ts';
import type { Random } from '../../demo/random.ts';
import { createOrder, type MoneyRoute, type Order } from '../oracle/order.ts';
import { withdrawalOf } from './people.ts';

type Wish = Omit<Parameters<typeof createOrder>[1], 'member' | 'key'>;
type Choice = { route: MoneyRoute; weight: number; fill(): Wish | null };

const INSTALMENT_PACKAGE = 4;

/** A member's next request. Some will be refused, as people try what they can't have. */
export function chooseMemberOrder(random: Random, model: World, member: number): Order {
  const person = model.members[member]!;
  const ofMember = ({ member: owner, isClosed }: Package) => owner === person && !isClosed;
  const findPackage = (hasInstalments: boolean) =>
    pickOf(
      random,
      [...model.packages.values()].filter(
        (each) => ofMember(each) && (each.type === INSTALMENT_PACKAGE) === hasInstalments,
      ),
    );
  return choose(random, member, [
    { route: 'recordClick', weight: 36, fill: () => ({}) },
    {
      route: 'buyPackage',
      weight: 22,
      fill: () => ({
        body: { packageId: random.between(1, 4), amount: 100 * random.between(1, 12) },
      }),
    },
    {
      route: 'requestWithdrawal',
      weight: 26,
      fill: () => ({
        body: withdrawalOf(member, random.between(100, 400), random.pick(sources)),
      }),
    },
    {
      route: 'openCashIn',
      weight: 8,
      fill: () => ({
        body: {
          amount: random.between(100, 900),
          method: 'GCash',
          // Few, so that some are in use.
          paymentReference: `90000${random.between(1_000, 9_999)}`,
        },
      }),
    },
    {
      route: 'cancelCashIn',
      weight: 2,
      fill: () =>
        withId(
          pickOf(
            random,
            listDeclared(model).filter((each) => each.member === person),
          ),
        ),
    },
    { route: 'claimPackage', weight: 8, fill: () => withPackage(findPackage(false)) },
    {
      route: 'rollOverPackage',
      weight: 3,
      fill: () => withPackage(findPackage(false), { targetPackageType: random.between(1, 4) }),
    },
    {
      route: 'claimInstalment',
      weight: 5,
      fill: () => withPackage(findPackage(true), { action: 'claim', period: random.between(2, 5) }),
    },
  ]);
}

/** The admin's next request: a load, or a decision about something pending. */
export function chooseAdminOrder(random: Random, model: World): Order {
  const findPending = () =>
    withId(
      pickOf(
        random,
        [...model.withdrawals.values()].filter(({ status }) => status === 'pending'),
      ),
    );
  const findPayout = (isMeant: (payout: Payout) => boolean) =>
    withId(
      pickOf(
        random,
        [...model.withdrawals.values()].filter(({ payout }) => payout !== null && isMeant(payout)),
      ),
    );
  const isFree = ({ state, batch }: Payout) => state === 'to_pay' && batch === null;
  const listFree = () =>
    [...model.withdrawals.values()].filter((each) => each.payout && isFree(each.payout));
  const findBatch = () =>
    pickOf(
      random,
      [...model.batches.values()].filter(({ isDissolved }) => !isDissolved),
    );
  // A different text each time: the same mark again would be answered the same.
  const unique = () => Buffer.from(random.bytes(6)).toString('hex').toUpperCase();
  const because = (found: Wish | null) => found && { ...found, body: { reason: unique() } };
  const findDeclared = () => withId(pickOf(random, listDeclared(model)));
  return choose(random, null, [
    {
      route: 'loadCapital',
      weight: 30,
      fill: () => ({
        body: { username: random.pick(model.members).username, amount: random.between(100, 900) },
      }),
    },
    {
      route: 'revertLoad',
      weight: 12,
      fill: () =>
        withId(
          pickOf(
            random,
            [...model.loads.values()].filter(({ isReverted }) => !isReverted),
          ),
        ),
    },
    { route: 'creditCashIn', weight: 20, fill: findDeclared },
    { route: 'rejectCashIn', weight: 5, fill: () => because(findDeclared()) },
    {
      route: 'reopenCashIn',
      weight: 4,
      fill: () =>
        because(
          withId(
            pickOf(
              random,
              [...model.cashIns.values()].filter(({ status }) => status === 'rejected'),
            ),
          ),
        ),
    },
    { route: 'approveWithdrawal', weight: 34, fill: findPending },
    { route: 'rejectWithdrawal', weight: 24, fill: findPending },
    {
      route: 'takeBackWithdrawal',
      weight: 10,
      fill: () => because(findPayout((each) => isFree(each) && each.takenMs === null)),
    },
    {
      route: 'takePayouts',
      weight: 20,
      fill: () => {
        const ids = listFree()
          .slice(0, random.between(1, 4))
          .map(({ id }) => id);
        return ids.length === 0 ? null : { body: { ids } };
      },
    },
    {
      route: 'markPayoutSent',
      weight: 16,
      fill: () => {
        const found = findPayout((each) => isFree(each) && each.takenMs !== null);
        return found && { ...found, body: { paymentReference: unique() } };
      },
    },
    {
      route: 'markPayoutFailed',
      weight: 4,
      fill: () => because(findPayout((each) => isFree(each) && each.takenMs !== null)),
    },
    {
      route: 'markPayoutReturned',
      weight: 4,
      fill: () => because(findPayout(({ state }) => state === 'sent')),
    },
    {
      route: 'markPayoutNotSent',
      weight: 6,
      fill: () => because(findPayout(({ state }) => state === 'sent')),
    },
    {
      route: 'correctPayoutReference',
      weight: 3,
      fill: () => {
        const found = because(findPayout(({ state, batch }) => state === 'sent' && batch === null));
        return found && { ...found, body: { ...found.body, paymentReference: unique() } };
      },
    },
    {
      route: 'makePayoutBatch',
      weight: 10,
      fill: () => {
        const ids = listFree()
          .slice(-random.between(1, 12))
          .map(({ id }) => id);
        return ids.length === 0 ? null : { body: { method: 'gcash', ids } };
      },
    },
    {
      route: 'importPayoutResults',
      weight: 12,
      fill: () => {
        const batch = findBatch();
        return batch && { id: batch.id, body: { rows: listResults(random, batch) } };
      },
    },
    {
      route: 'putBackPayouts',
      weight: 6,
      fill: () => {
        const batch = findBatch();
        const ids = (batch?.lines ?? [])
          .filter(({ payout }) => payout?.state === 'to_pay' && payout.batch === batch)
          .slice(0, random.between(1, 3))
          .map(({ id }) => id);
        return batch && ids.length > 0 ? { id: batch.id, body: { ids, reason: unique() } } : null;
      },
    },
    { route: 'dissolvePayoutBatch', weight: 3, fill: () => withId(findBatch()) },
  ]);
}

/** Results of some lines of a batch. The same line always has the same payment reference. */
function listResults(random: Random, { id, lines }: Batch) {
  return lines.slice(random.between(0, lines.length - 1)).map(({ reference }) =>
    random.between(0, 4) === 0
      ? { reference, state: 'failed', reason: 'The number is unknown' }
      : {
          reference,
          state: 'sent',
          paymentReference: `${id.slice(-12)}${reference}`.toUpperCase(),
        },
  );
}

function listDeclared(model: World): CashIn[] {
  return [...model.cashIns.values()].filter(({ status }) => status === 'declared');
}

function choose(random: Random, member: number | null, choices: readonly Choice[]): Order {
  const key = Buffer.from(random.bytes(12)).toString('hex');
  const { route, fill } = random.pickByWeight(choices, ({ weight }) => weight);
  const wish = fill();
  if (wish !== null) return createOrder(route, { ...wish, key, member });
  // Nothing to act on yet.
  const [first] = choices;
  return createOrder(first!.route, { ...first!.fill(), key, member });
}

function pickOf<Item>(random: Random, items: readonly Item[]): Item | null {
  return items.length === 0 ? null : random.pick(items);
}

function withId(item: { id: string } | null): Wish | null {
  return item && { id: item.id };
}

function withPackage(item: { id: string } | null, body: Record<string, unknown> = {}): Wish | null {
  return item && { body: { ...body, packageId: item.id } };
}
