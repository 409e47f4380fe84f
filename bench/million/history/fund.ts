import { splitEvenly, toPesos } from '@barya/money';
import { platformStripeId, STRIPES } from '../../../apps/server/src/chart-of-accounts.ts';
import { transferCodes } from '../../../apps/server/src/transfers.ts';
import { writeId, writeReference } from './ids.ts';
import type { World } from './world.ts';

/** The operator's smallest payment. */
const LEAST_CENTAVOS = 50_000_000;
/** Large, so that payments are rare. */
const TIMES_WHAT_LACKS = 200;
const CENTAVOS_A_MEMBER = 2_000;

/** The operator pays into the reward fund if it cannot cover a promise. */
export function ensureFund(world: World, member: number, amount: number): void {
  if (world.book.available(world.stripeFor('rewardFund', member)) >= amount) return;
  const wished = Math.max(
    LEAST_CENTAVOS,
    amount * TIMES_WHAT_LACKS,
    world.plan.members * CENTAVOS_A_MEMBER,
  );
  payIn(world, Math.ceil(wished / 1_000_000) * 1_000_000);
}

/** The operator pays in until every stripe covers this amount. */
export function ensureFundForAll(world: World, amount: number): void {
  const stripes = Array.from({ length: STRIPES }, (_, stripe) =>
    world.book.find(platformStripeId('rewardFund', stripe)),
  );
  const lacks = stripes.some((stripe) => world.book.available(stripe) < amount);
  if (lacks) payIn(world, amount * STRIPES);
}

function payIn(world: World, amount: number): void {
  const deed = world.clock.next();
  const name = world.name(deed);
  const [subject, reference] = [writeId(name), writeReference(name.number)];
  const admin = world.admins[0]!;
  const note = `Pay-in of ${world.clock.date}`;
  world.sheets.reserve_entry.add([subject, reference, 'pay_in', amount, note, admin, deed.at]);
  for (const [stripe, part] of splitEvenly(amount, STRIPES).entries()) {
    world.move(deed, {
      kind: 'transfer',
      code: transferCodes.fundPayIn,
      debit: world.operatorCapital,
      credit: world.book.find(platformStripeId('rewardFund', stripe)),
      amount: part,
      reference: subject,
    });
  }
  world.audit(deed, {
    actor: admin,
    action: 'pay_into_reserves',
    kind: 'reserve_entry',
    subject,
    member: null,
    after: { amount: toPesos(amount), reference },
    reason: note,
  });
}
