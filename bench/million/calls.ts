import { addDays, manilaDayOf } from '@barya/rules';

/** A request that is measured at both sizes. */
export interface Call {
  /** Its name in the report. */
  what: string;
  /** Below `/api`, `:member` being the member's id, or from the root if it begins with two slashes. */
  path: string;
  as: 'admin' | 'member' | 'nobody';
  /** The list whose first item is meant: its id replaces `:id` in the path. */
  firstOf?: string;
}

const admin = (what: string, path: string): Call => ({ what, path, as: 'admin' });
const firstOf = (what: string, list: string, path: string): Call => ({
  ...admin(what, path),
  firstOf: list,
});
const member = (what: string, path: string): Call => ({ what, path, as: 'member' });

/** The first page of every list that grows with the members. */
export const lists: readonly Call[] = [
  admin('members', '/admin/users'),
  admin('members, by name', '/admin/users?sort=username'),
  admin('suspended members', '/admin/users?status=inactive'),
  admin('suspended members, by name', '/admin/users?status=inactive&sort=username'),
  admin('pending members', '/admin/registrations/pending'),
  admin('withdrawals', '/admin/earnings/withdrawals'),
  admin('withdrawals, by amount', '/admin/earnings/withdrawals?sort=-amount'),
  admin('pending withdrawals', '/admin/withdrawals/pending'),
  admin('approved withdrawals of clicks', '/admin/withdrawals/by-source?source=click_earnings'),
  admin('withdrawals of shared capital', '/admin/withdrawals/shared'),
  admin('payouts to pay', '/admin/payouts?state=to_pay'),
  admin('payouts to pay, of a method', '/admin/payouts?state=to_pay&method=gcash'),
  admin('payouts to pay, by amount', '/admin/payouts?state=to_pay&sort=-amount'),
  admin('payouts that nobody pays', '/admin/payouts?state=to_pay&takenBy=nobody'),
  admin('payouts', '/admin/payouts'),
  admin('payouts, by amount', '/admin/payouts?sort=-amount'),
  admin('sent payouts', '/admin/payouts?state=sent'),
  admin('sent payouts, of a method', '/admin/payouts?state=sent&method=gcash'),
  admin('sent payouts, of a source', '/admin/payouts?state=sent&source=click_earnings'),
  admin('payouts that failed or came back', '/admin/payouts?state=ended'),
  admin('payouts that left', '/admin/payouts?state=paid'),
  admin('payout batches', '/admin/payout-batches'),
  admin('closed payout batches', '/admin/payout-batches?status=closed'),
  admin('payout batches, search', '/admin/payout-batches?search=gcash'),
  admin('loads', '/admin/shared-capital/history'),
  admin('loads, by amount', '/admin/shared-capital/history?sort=-amount'),
  admin('cash-ins to check', '/admin/cash-ins?tab=to_check'),
  admin('cash-ins that a line matches', '/admin/cash-ins?tab=matched'),
  admin('decided cash-ins', '/admin/cash-ins?tab=decided'),
  admin('bank lines', '/admin/bank-lines'),
  admin('bank lines of an account, by amount', '/admin/bank-lines?account=GCash&sort=-amount'),
  admin('unmatched bank lines', '/admin/bank-lines?status=unmatched'),
  admin('running packages', '/admin/investments/pending'),
  admin('running packages, by amount', '/admin/investments/pending?sort=-amount'),
  admin('running packages, by end date', '/admin/investments/pending?sort=endDate'),
  admin('matured packages', '/admin/investments/pending?status=matured'),
  admin('income', '/admin/transactions/earnings'),
  admin('audit', '/admin/audit'),
  admin('reserve entries', '/admin/reserves/entries'),
  admin('signals', '/admin/signals'),
  admin('proposals', '/admin/proposals'),
  member('own activity', '/agent/activity'),
  member('own loads', '/agent/activity?kind=load'),
  member('own withdrawals', '/agent/withdrawals'),
  member('own downlines of both levels', '/agent/downlines'),
  member('own indirect downlines', '/agent/downlines?level=indirect'),
  member('own packages', '/agent/packages/active'),
];

/** Terms that match about 200 of a million members, about 2,000, and many. */
const FEW = 'dimaculangan77';
const THOUSANDS = 'dimaculangan7';
const MANY = 'maria';

/** Every search. */
export const searches: readonly Call[] = [
  ['members', '/admin/users'],
  ['withdrawals', '/admin/earnings/withdrawals'],
  ['payouts', '/admin/payouts'],
  ['loads', '/admin/shared-capital/history'],
  ['cash-ins', '/admin/cash-ins'],
  ['running packages', '/admin/investments/pending'],
  ['income', '/admin/transactions/earnings'],
  ['audit', '/admin/audit'],
  ['signals', '/admin/signals'],
].flatMap(([what, path]) => [
  admin(`${what}, search that few match`, `${path}?search=${FEW}`),
  admin(`${what}, search that 2,000 match`, `${path}?search=${THOUSANDS}`),
  admin(`${what}, search that many match`, `${path}?search=${MANY}`),
  admin(`${what}, search that nobody matches`, `${path}?search=nobodyhasthis`),
]);

const A_WEEK_AGO = addDays(manilaDayOf(new Date()), -7);

/** Filters, alone and together. */
export const filtered: readonly Call[] = [
  ['withdrawals', '/admin/earnings/withdrawals', '&method=paymaya&decidedBy=desk.maricel'],
  ['pending withdrawals', '/admin/withdrawals/pending', '&method=paymaya'],
  ['payouts', '/admin/payouts', '&method=paymaya&decidedBy=desk.maricel'],
  ['loads', '/admin/shared-capital/history', '&method=GCash&decidedBy=desk.maricel'],
  ['cash-ins', '/admin/cash-ins', '&method=GCash&decidedBy=desk.maricel'],
  ['audit', '/admin/audit', '&decidedBy=desk.maricel'],
  ['members', '/admin/users', '&status=active'],
].flatMap(([what, path, filters]) => [
  admin(`${what}, filtered by all`, `${path}?from=${A_WEEK_AGO}&search=${MANY}${filters}`),
  admin(`${what}, filtered, of a week`, `${path}?from=${A_WEEK_AGO}${filters}`),
  admin(`${what}, filtered, of all time`, `${path}?from=2001-01-01${filters}`),
  admin(`${what}, filtered, of a week without any`, `${path}?to=2001-01-01${filters}`),
]);

const ownLists = ['/packages', '/cash-ins', '/loads', '/withdrawals', '/accounts', '/team']
  .concat('/events', '/threads', '/notes')
  .map((list) => `${list}?page=1&pageSize=10`);
/** What the desk's page of a member asks; `:member` is the one who invited most. */
const membersPage = ['', '/file', '/sessions', ...ownLists, '/statement?pageSize=50'].map(
  (part) => {
    const name = part.replace(/^\/|\?.*/g, '') || 'account';
    return admin(`page of a member: ${name}`, `/admin/users/:member${part}`);
  },
);

/** What is not a list. */
export const figures: readonly Call[] = [
  admin('find a name', '/admin/find?text=maria'),
  admin('find a part of a name', '/admin/find?text=imaculangan777'),
  admin('find a part of many names', '/admin/find?text=aria.di'),
  admin('find an account number', '/admin/find?text=0900%20765%204321'),
  admin('find a reference', '/admin/find?text=ABCD%20EFGH%20JKLM'),
  admin('find nothing', '/admin/find?text=nobodyhasthis'),
  admin('to-do', '/admin/to-do'),
  admin('proposals that wait', '/admin/proposals/counts'),
  admin('report of a month', `/admin/reports/${A_WEEK_AGO.slice(0, 7)}`),
  ...membersPage,
  admin('admin statistics', '/admin/stats'),
  admin('statistics of 30 days', '/admin/stats/days?days=30'),
  admin('statistics of a year', '/admin/stats/days?days=365'),
  admin('withdrawal statistics', '/admin/withdrawals/stats'),
  admin('total sent', '/admin/load-capital/total-sent'),
  admin('reserves', '/admin/reserves'),
  admin('forecast of the reserves', '/admin/reserves/forecast'),
  admin('payouts that wait', '/admin/payouts/counts'),
  firstOf('story of a payout to pay', '/admin/payouts?state=to_pay', '/admin/payouts/:id'),
  firstOf('story of a sent payout', '/admin/payouts?state=sent', '/admin/payouts/:id'),
  admin('cash-ins that wait', '/admin/cash-ins/counts'),
  admin('days that differ from the bank', '/admin/reconciliation/differences'),
  admin('reconciliation of a month', '/admin/reconciliation?account=GCash'),
  admin('sealing', '/admin/ledger/sealing'),
  member("a member's home", '/agent/home'),
  member("a member's figures", '/agent/earnings'),
  member("a member's profile", '/agent/profile'),
  member("a member's statement", '/agent/statement?pageSize=50'),
  member('package offers', '/agent/packages/offers'),
  { what: 'readiness', path: '//health/ready', as: 'nobody' },
  { what: 'metrics', path: '//metrics', as: 'nobody' },
];
