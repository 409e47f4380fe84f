import { type ListQuery, limits, type PackageOffer } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { isForSale, largestCovered, PACKAGE_TYPES, type PackageTerms } from '@barya/rules';
import type { Db } from '../../../database/tables.ts';
import { cutSlice, listPage } from '../../../kernel/list-page.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import { orderOf, writeOrder } from '../../../kernel/order.ts';
import { countUpTo, type Listed, type Page } from '../../../kernel/page.ts';
import { findPeople, requireAccount } from '../../../people/members.ts';
import { searchPeople } from '../../../people/search.ts';
import { countPayableUplines } from '../../referrals/index.ts';
import { readRewardFundAvailable } from '../../reserves/index.ts';
import { findMissing, readSettings } from '../../settings/index.ts';
import { decideDue, decideLater, type SoldPackage, totalOf } from '../domain.ts';
import {
  activeFirst,
  listAllPackages,
  openPackages,
  packageSorts,
  packagesOf,
} from '../store/open-packages.ts';
import { findPayouts, type PackageRow } from '../store/packages.ts';
import { findDisclosureToAcknowledge } from './buy-package.ts';

type PackageListQuery = ListQuery<'active' | 'matured', 'startDate' | 'endDate' | 'amount'>;

export interface HeldPackage {
  sold: SoldPackage;
  holder: { id: string; username: string; contact: string };
}

/** A member's packages that still owe something: active first, matured last, each newest first. */
export async function listOwnPackages(
  { db, now }: Inquiry,
  memberId: string,
  query: PackageListQuery,
  page: Page,
): Promise<Listed<SoldPackage>> {
  const found = openPackages(db, { memberId, status: query.status, now });
  const order = query.sort ? orderOf(packageSorts, query.sort) : activeFirst(now);
  const listed = await listPage(page, order, {
    rows: (slice) => cutSlice(found.selectAll('package'), slice).execute(),
    count: () => countUpTo(db, found.select('package.id')),
  });
  return { ...listed, items: await withPayouts(db, listed.items) };
}

/** The first of what `listOwnPackages` lists, without counting. */
export async function listFirstPackages(
  { db, now }: Inquiry,
  memberId: string,
): Promise<SoldPackage[]> {
  const found = openPackages(db, { memberId, now }).selectAll('package');
  const inOrder = found.orderBy(writeOrder(activeFirst(now), false));
  return withPayouts(db, await inOrder.limit(limits.page.bareRows).execute());
}

/**
 * All packages of a member, claimed ones too, newest first.
 *
 * @throws Refusal `member_unknown`
 */
export async function listPackagesOf(
  { db }: Inquiry,
  memberId: string,
  page: Page,
): Promise<Listed<SoldPackage>> {
  await requireAccount(db, memberId);
  const found = packagesOf(db, memberId);
  const listed = await listPage(
    page,
    orderOf(packageSorts, { by: 'startDate', descending: true }),
    {
      rows: (slice) => cutSlice(found.selectAll('package'), slice).execute(),
      count: () => countUpTo(db, found.select('package.id')),
    },
  );
  return { ...listed, items: await withPayouts(db, listed.items) };
}

/** What a member's open packages owe: what is due by now, and what later, in centavos. */
export async function readOwedOf(
  { db, now }: Inquiry,
  memberId: string,
): Promise<{ dueCentavos: Centavos; later: ReturnType<typeof decideLater> }> {
  const rows = await openPackages(db, { memberId, now }).selectAll('package').execute();
  const packages = await withPayouts(db, rows);
  const due = packages.flatMap((sold) => decideDue(sold, now));
  return {
    dueCentavos: due.reduce((sum, part) => sum + totalOf(part), 0),
    later: packages.flatMap((sold) => decideLater(sold, now)),
  };
}

/** Running packages of all members, newest first; matured ones on request. */
export async function listRunningPackages(
  { db, now }: Inquiry,
  { search, status = 'active', sort = { by: 'startDate', descending: true } }: PackageListQuery,
  page: Page,
): Promise<Listed<HeldPackage>> {
  const people = search === undefined ? null : await searchPeople(db, search);
  const list = listAllPackages(db, people, { status, now, by: sort.by });
  const listed = await listPage(page, orderOf(packageSorts, sort), list);
  return { ...listed, items: await withHolders(db, listed.items) };
}

async function withHolders(db: Db, rows: readonly PackageRow[]): Promise<HeldPackage[]> {
  const memberIds = rows.map((row) => row.memberId);
  const [packages, holders] = await Promise.all([withPayouts(db, rows), findPeople(db, memberIds)]);
  return packages.map((sold) => {
    const { memberId: id } = sold.row;
    const person = holders.get(id);
    // A deleted member has only the name kept for unclaimed money.
    const username = person?.username ?? sold.row.unclaimedHolder ?? '';
    return { sold, holder: { id, username, contact: person?.email ?? person?.phone ?? '' } };
  });
}

async function withPayouts(db: Db, rows: readonly PackageRow[]): Promise<SoldPackage[]> {
  const payouts = await findPayouts(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ row, payouts: payouts.get(row.id) ?? [] }));
}

/** A package type at current terms, as one member can buy it. */
export interface Offer {
  terms: PackageTerms;
  /** The refusal that a purchase of the minimum would get; null if none. */
  obstacle: PackageOffer['unavailableBecause'];
  /** The largest purchase that the reward fund covers; null: limited by the input alone. */
  largestCentavos: Centavos | null;
  /** The same of a rollover, which pays no uplines. */
  largestRolloverCentavos: Centavos | null;
  /** The risk disclosure that a purchase must acknowledge; null if none. */
  acknowledge: string | null;
}

/** The four packages as a member can buy them now. Limits include the uplines' share. */
export async function listOffers(inquiry: Inquiry, memberId: string): Promise<Offer[]> {
  const { db, operatingMode } = inquiry;
  const settings = await readSettings(db);
  const [missing, fundCentavos, uplines, acknowledge] = await Promise.all([
    findMissing(db, settings, operatingMode),
    readRewardFundAvailable(db),
    countPayableUplines(db, memberId),
    findDisclosureToAcknowledge(inquiry, memberId),
  ]);
  const areSalesOpen = missing.length === 0;
  const sharePercent = settings.sharedEarningPercent;
  return PACKAGE_TYPES.map((type) => {
    const terms = settings.packages[type];
    const sale = { incomePercent: terms.incomePercent, sharePercent, uplines };
    const largestCentavos = largestCovered(sale, fundCentavos);
    return {
      terms,
      obstacle: findObstacle(terms, areSalesOpen, largestCentavos),
      largestCentavos,
      largestRolloverCentavos: largestCovered({ ...sale, uplines: 0 }, fundCentavos),
      acknowledge,
    };
  });
}

function findObstacle(
  terms: PackageTerms,
  areSalesOpen: boolean,
  largestCentavos: Centavos | null,
): Offer['obstacle'] {
  if (!isForSale(terms)) return 'package_not_offered';
  if (!areSalesOpen) return 'sales_not_open';
  const isCovered = largestCentavos === null || largestCentavos >= terms.minimumCentavos;
  return isCovered ? null : 'reward_fund_insufficient';
}
