import { groupAccountNumber } from '@barya/contract/destinations';
import type { Found, FoundKind } from '@barya/contract/find';
import { formatMoment } from '../../lib/dates.ts';
import { writeSearch } from '../../lib/list-search.ts';
import { showPesos } from '../../lib/money.ts';
import { deskLabels } from '../../ui/desk-labels.ts';
import { words } from './words.ts';

/** A page of the desk. */
export interface DeskPage {
  to: string;
  name: string;
}

/** Something to go to. */
export interface FindOption {
  group: keyof typeof words.groups;
  title: string;
  detail: string;
  /** Its address at the desk. */
  to: string;
}

/** Where a thing is opened, by its kind. */
const places: Record<FoundKind, string> = {
  withdrawal: '/admin/earnings-history',
  payout: '/admin/payouts',
  payout_batch: '/admin/payouts',
  load: '/admin/load-shared-capital',
  cash_in: '/admin/cash-ins',
  unclaimed: '/admin/unclaimed',
  reserve_entry: '/admin/reserves',
};

/** What a text may mean, in the order in which it is shown. Without a text, all pages. */
export function listOptions(
  text: string,
  found: Found | undefined,
  pages: readonly DeskPage[],
): FindOption[] {
  const named = pages
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    .map(({ name, to }): FindOption => ({ group: 'pages', title: name, detail: '', to }));
  if (text === '' || found === undefined) return named;
  return [
    ...found.members.map(showMember),
    ...found.references.map(showReference),
    ...found.accounts.map(showAccount),
    ...named,
    ...listMore(text, found),
  ];
}

function showMember(member: Found['members'][number]): FindOption {
  const { _id, username, email, role, status, isActive } = member;
  const standing = !isActive
    ? words.suspended
    : status === 'pending'
      ? words.pending
      : role === 'admin' && deskLabels.staff;
  return {
    group: 'members',
    title: username,
    detail: [email, standing].filter(Boolean).join(' · '),
    to: memberAt(_id),
  };
}

function showReference(row: Found['references'][number]): FindOption {
  const { kind, _id, reference, user, amount, at } = row;
  const when = formatMoment(at);
  const batch = kind === 'payout_batch' ? { tab: 'batches' } : {};
  return {
    group: 'references',
    title: words.referenceOf(words.kinds[kind], reference),
    detail: user
      ? words.amountOf(showPesos(amount), user.username, when)
      : words.amountAt(showPesos(amount), when),
    to: `${places[kind]}${writeSearch({ ...batch, open: _id })}`,
  };
}

function showAccount(found: Found['accounts'][number]): FindOption {
  const { accountNumber, accountName, user, use, usedAt } = found;
  const number = accountNumber && groupAccountNumber(accountNumber);
  const account = [number, accountName].filter(Boolean).join(', ');
  return {
    group: 'accounts',
    title: user.username,
    detail: words.uses[use](account, usedAt === null ? '' : formatMoment(usedAt)),
    to: memberAt(user._id),
  };
}

/** Lists of everything alike. */
function listMore(text: string, { accounts, members }: Found): FindOption[] {
  const paid = accounts.find(({ use }) => use !== 'paid_in')?.accountNumber;
  const number = paid && groupAccountNumber(paid);
  return [
    ...(number
      ? [
          {
            group: 'more' as const,
            title: words.withdrawalsTo(number),
            detail: '',
            to: `/admin/earnings-history${writeSearch({ search: number, status: 'all' })}`,
          },
        ]
      : []),
    ...(members.length > 0
      ? [
          {
            group: 'more' as const,
            title: words.membersLike(text),
            detail: '',
            to: `/admin/all-users${writeSearch({ search: text })}`,
          },
        ]
      : []),
  ];
}

function memberAt(id: string): string {
  return `/admin/users/${id}`;
}
