import {
  DEFAULT_PACKAGE_TERMS,
  DEFAULT_SHARED_EARNING_PERCENT,
  type DecidedPackage,
  decidePackage,
  type PackageType,
  referralShare,
  rolloverTargets,
} from '@barya/rules';
import { accountCodes } from '../../../apps/server/src/chart-of-accounts.ts';
import { transferCodes } from '../../../apps/server/src/transfers.ts';
import type { Account, Deed } from './book.ts';
import { ensureFund } from './fund.ts';
import { type Name, writeId } from './ids.ts';
import type { World } from './world.ts';

/** A package that was sold. */
export interface Sold {
  name: Name;
  member: number;
  decided: DecidedPackage;
  escrow: Account;
  rolledFrom: Sold | null;
  /** Claimed instalments of package 4. */
  instalments: number;
  closedAt: string | null;
}

const ROLLS_OVER = 0.12;

/** The package that a member with this much money buys; null if it is too little. */
export function choosePackage(world: World, centavos: number): DecidedPackage | null {
  const types = ([1, 2, 3, 4] as const).filter(
    (type) => DEFAULT_PACKAGE_TERMS[type].minimumCentavos <= centavos,
  );
  if (types.length === 0) return null;
  const principal =
    Math.floor((centavos * (world.random.happens(0.7) ? 1 : 0.5)) / 10_000) * 10_000;
  const type = world.random.pick(types);
  const { minimumCentavos } = DEFAULT_PACKAGE_TERMS[type];
  return decide(world, type, Math.max(principal, minimumCentavos));
}

function decide(world: World, type: PackageType, principal: number): DecidedPackage {
  return decidePackage(DEFAULT_PACKAGE_TERMS[type], principal, new Date(world.clock.ms));
}

/** A member buys a package from the wallet; the uplines get their share. */
export function buyPackage(
  world: World,
  member: number,
  { type, principalCentavos }: DecidedPackage,
) {
  const { members } = world;
  const direct = members.referrer[member]!;
  const indirect = direct < 0 ? -1 : members.referrer[direct]!;
  const share = referralShare(principalCentavos, DEFAULT_SHARED_EARNING_PERCENT);
  const { incomeCentavos } = decide(world, type, principalCentavos);
  ensureFund(world, member, incomeCentavos + 2 * share);
  const deed = world.clock.next();
  const sold = open(world, deed, member, type, principalCentavos, null);
  const reference = writeId(sold.name);
  const fund = world.stripeFor('rewardFund', member);
  const { packagePrincipal, directReferralIncome, indirectReferralIncome } = transferCodes;
  const move = (code: number, debit: Account, credit: Account, amount: number) =>
    world.move(deed, { kind: 'transfer', code, debit, credit, amount, reference });
  move(packagePrincipal, members.wallet(member), sold.escrow, principalCentavos);
  reserveIncome(world, deed, sold);
  for (const [upline, code] of [
    [direct, directReferralIncome],
    [indirect, indirectReferralIncome],
  ] as const) {
    if (!members.isIn(upline)) continue;
    const isDirect = code === directReferralIncome;
    move(
      code,
      fund,
      isDirect ? members.directReferral(upline) : members.indirectReferral(upline),
      share,
    );
    world.figures.referralIncomeCentavos += share;
  }
  return sold;
}

/** A member claims what a package owes, or rolls it over into another package. */
export function takePayout(world: World, sold: Sold): Sold | null {
  const { decided, instalments: claimed } = sold;
  const isInstalment = decided.type === 4;
  const part = isInstalment
    ? decided.instalments[claimed]!
    : { ...decided, period: 0, amountCentavos: decided.totalCentavos };
  const target = isInstalment ? null : chooseTarget(world, decided);
  if (target !== null) {
    const { incomeCentavos } = decide(world, target, part.amountCentavos);
    ensureFund(world, sold.member, incomeCentavos);
  }
  const deed = world.clock.next();
  const opened =
    target === null ? null : open(world, deed, sold.member, target, part.amountCentavos, sold);
  const payout = world.name(deed);
  const reference = writeId(payout);
  const credit = opened?.escrow ?? world.members.sharedEarnings(sold.member);
  const { claimPrincipal, claimIncome, rolloverPrincipal, rolloverIncome } = transferCodes;
  for (const [amount, code] of [
    [part.principalCentavos, opened ? rolloverPrincipal : claimPrincipal],
    [part.incomeCentavos, opened ? rolloverIncome : claimIncome],
  ] as const) {
    world.move(deed, { kind: 'transfer', code, debit: sold.escrow, credit, amount, reference });
  }
  if (opened) reserveIncome(world, deed, opened);
  sold.instalments += 1;
  if (!isInstalment || sold.instalments === decided.instalments.length) sold.closedAt = deed.at;
  world.sheets.package_payout.add([
    ...[reference, world.members.id(sold.member), writeId(sold.name), part.period],
    ...[opened ? 'rollover' : 'claim', part.principalCentavos, part.incomeCentavos],
    ...[opened ? writeId(opened.name) : null, deed.at],
  ]);
  return opened;
}

function chooseTarget(world: World, { type, totalCentavos }: DecidedPackage): PackageType | null {
  if (!world.random.happens(ROLLS_OVER)) return null;
  const targets = rolloverTargets(type, totalCentavos).filter(
    (target) => DEFAULT_PACKAGE_TERMS[target].minimumCentavos <= totalCentavos,
  );
  return targets.length === 0 ? null : world.random.pick(targets);
}

function open(
  world: World,
  deed: Deed,
  member: number,
  type: PackageType,
  principal: number,
  rolledFrom: Sold | null,
): Sold {
  const name = world.name(deed);
  const decided = decidePackage(DEFAULT_PACKAGE_TERMS[type], principal, new Date(deed.ms));
  const escrow = world.book.open(name, accountCodes.escrow);
  return { name, member, decided, escrow, rolledFrom, instalments: 0, closedAt: null };
}

function reserveIncome(world: World, deed: Deed, { name, member, decided, escrow }: Sold): void {
  const debit = world.stripeFor('rewardFund', member);
  const code = transferCodes.packageIncomeReserved;
  const amount = decided.incomeCentavos;
  world.move(deed, {
    kind: 'transfer',
    code,
    debit,
    credit: escrow,
    amount,
    reference: writeId(name),
  });
  world.figures.packageIncomeCentavos += amount;
}

/** Writes all packages. */
export function* writePackages(world: World, packages: readonly Sold[]): Generator<void> {
  for (const [place, { name, member, decided, rolledFrom, closedAt }] of packages.entries()) {
    world.sheets.package.add([
      ...[writeId(name), world.members.id(member), decided.type, decided.principalCentavos],
      ...[decided.incomeCentavos, decided.days, decided.startedAt.toISOString()],
      ...[decided.maturesAt.toISOString(), rolledFrom && writeId(rolledFrom.name), closedAt],
    ]);
    if (place % 10_000 === 0) yield;
  }
}
