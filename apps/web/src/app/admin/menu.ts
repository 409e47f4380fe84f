import type { Permission, StaffRole } from '@barya/contract/staff-roles';
import type { ToDoKind } from '@barya/contract/to-do-places';
import {
  IconArrowsDiff,
  IconBuildingBank,
  IconCashBanknote,
  IconCashRegister,
  IconCoins,
  IconLayoutDashboard,
  IconListSearch,
  IconMessageCircle,
  IconReportMoney,
  IconScale,
  IconSend,
  IconSettings,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { deskLabels } from '../../ui/desk-labels.ts';
import { words } from './words.ts';

const say = words.menu;

/** A page inside an entry: a tab of it. */
export interface Section {
  to: string;
  name: string;
  needs: Permission;
}

/** A link of the menu. */
export interface Entry {
  to: string;
  name: string;
  Icon: typeof IconScale;
  /** What a role needs to see it. */
  needs: Permission;
  /** After `g`, it goes there. */
  letter: string;
  /** Its queues, in order. The link opens the first that is not empty, and the badge counts it. */
  queues: readonly ToDoKind[];
  sections: readonly Section[];
}

type More = Partial<Pick<Entry, 'queues' | 'sections'>>;

const entry = (
  to: string,
  Icon: Entry['Icon'],
  needs: Permission,
  name: string,
  letter: string,
  { queues = [], sections = [] }: More = {},
): Entry => ({ to, name, Icon, needs, letter, queues, sections });

const section = (to: string, name: string, needs: Permission): Section => ({ to, name, needs });

const groups = {
  today: [entry('/admin/dashboard', IconLayoutDashboard, 'desk', say.today, 't')],
  moneyIn: [
    entry('/admin/cash-ins', IconCashRegister, 'read_money', say.cashIns, 'c', {
      queues: ['cash_in', 'cash_in_matched'],
    }),
    entry('/admin/bank-lines', IconBuildingBank, 'read_money', say.bankStatements, 'b', {
      queues: ['bank_line'],
    }),
    entry('/admin/load-shared-capital', IconCoins, 'read_money', say.loads, 'l'),
  ],
  moneyOut: [
    entry('/admin/earnings-history', IconCashBanknote, 'read_money', say.withdrawals, 'w', {
      queues: ['withdrawal'],
      sections: [
        section('/admin/earnings-history', say.allWithdrawals, 'read_money'),
        section('/admin/earnings-withdrawals', say.earnings, 'read_money'),
        section('/admin/shared-withdrawal', say.sharedCapital, 'read_money'),
        section('/admin/shared-history', say.sharedHistory, 'read_money'),
      ],
    }),
    entry('/admin/payouts', IconSend, 'read_money', say.payouts, 'p', {
      queues: ['payout', 'payout_mine', 'payout_run_out', 'batch_mine'],
    }),
  ],
  control: [
    entry('/admin/to-confirm', IconUsersGroup, 'desk', say.toConfirm, 'o', {
      queues: ['proposal'],
    }),
    entry('/admin/reconciliation', IconArrowsDiff, 'read_money', say.reconciliation, 'r'),
    entry('/admin/reserves', IconScale, 'read_money', say.reserves, 'v', {
      sections: [
        section('/admin/reserves', say.reserves, 'read_money'),
        section('/admin/liabilities', say.liabilities, 'read_money'),
      ],
    }),
    entry('/admin/reports', IconReportMoney, 'read_money', say.reports, 'e'),
  ],
  people: [
    entry('/admin/all-users', IconUsers, 'read_members', say.members, 'm', {
      sections: [
        section('/admin/all-users', say.allMembers, 'read_members'),
        section('/admin/pending-registrations', say.registrations, 'read_members'),
        section('/admin/signals', say.signals, 'read_members'),
        section('/admin/unclaimed', deskLabels.unclaimedMoney, 'read_money'),
      ],
    }),
    entry('/admin/support', IconMessageCircle, 'read_support', say.conversations, 's', {
      queues: ['support_thread', 'support_mine'],
    }),
  ],
  office: [
    entry('/admin/staff', IconUserCog, 'read_audit', say.staff, 'f'),
    entry('/admin/settings', IconSettings, 'read_audit', say.settings, 'x', {
      sections: [
        section('/admin/settings', say.general, 'read_audit'),
        section('/admin/settings/second-person', say.secondPerson, 'read_audit'),
        section('/admin/settings/operator', say.operator, 'read_audit'),
        section('/admin/settings/answers', say.answers, 'read_audit'),
        section('/admin/settings/mail', say.mailAndPush, 'read_audit'),
      ],
    }),
    entry('/admin/audit', IconListSearch, 'read_audit', say.audit, 'a', {
      sections: [
        section('/admin/audit', say.audit, 'read_audit'),
        section('/admin/mails', say.mails, 'read_audit'),
      ],
    }),
  ],
} satisfies Record<string, readonly Entry[]>;

type GroupName = keyof typeof groups;

export interface Group {
  id: GroupName;
  /** Above its entries; none above the first. */
  name: string;
  entries: readonly Entry[];
}

const order = Object.keys(groups) as GroupName[];

/** What each role works in; the rest stands under *More*. */
const ownGroups: Record<StaffRole, readonly GroupName[]> = {
  owner: order,
  treasurer: ['today', 'moneyIn', 'moneyOut', 'control'],
  approver: ['today', 'moneyOut', 'control', 'people'],
  support: ['today', 'people'],
  auditor: ['today', 'control', 'office'],
};

interface Viewer {
  staffRole: StaffRole | null;
  permissions: readonly Permission[];
}

/** The menu of somebody: their own groups, and the others that they may see. */
export function menuOf({ staffRole, permissions }: Viewer): { own: Group[]; more: Group[] } {
  const seen = order
    .map((id): Group => {
      const all: readonly Entry[] = groups[id];
      const entries = all.filter(({ needs }) => permissions.includes(needs));
      return { id, name: say.groups[id], entries };
    })
    .filter(({ entries }) => entries.length > 0);
  const isOwn = ({ id }: Group) => staffRole !== null && ownGroups[staffRole].includes(id);
  return { own: seen.filter(isOwn), more: seen.filter((group) => !isOwn(group)) };
}

/** Pages of the specification under another name. */
const aliases: Readonly<Record<string, string>> = {
  '/admin': '/admin/dashboard',
  '/admin/earning-history': '/admin/earnings-history',
};

const everyEntry: readonly Entry[] = Object.values(groups).flat();

/** The entry that a page belongs to, and the pages beside it that somebody may see. */
export function placeOf(
  pathname: string,
  permissions: readonly Permission[],
): { entry: Entry | undefined; path: string; sections: readonly Section[] } {
  const bare = pathname.replace(/\/+$/, '');
  const path = aliases[bare] ?? bare;
  const isAt = (to: string) => path === to || path.startsWith(`${to}/`);
  const found = everyEntry.find(
    ({ to, sections }) => isAt(to) || sections.some((page) => isAt(page.to)),
  );
  const sections = (found?.sections ?? []).filter(({ needs }) => permissions.includes(needs));
  return { entry: found, path, sections: sections.length > 1 ? sections : [] };
}

/** Whether somebody may see a page; everybody at the desk may see one that is in no menu. */
export function maySee(pathname: string, permissions: readonly Permission[]): boolean {
  const { entry, path } = placeOf(pathname, permissions);
  const page = entry?.sections.find(({ to }) => to === path) ?? entry;
  return page === undefined || permissions.includes(page.needs);
}

/** Every screen that somebody may see, by the name that the menu or its tab has. */
export function pagesOf(permissions: readonly Permission[]): Section[] {
  return everyEntry
    .flatMap(({ to, name, needs, sections }) => [
      { to, name, needs },
      ...sections
        .filter((page) => page.to !== to)
        .map((page) => ({ ...page, name: say.within(name, page.name) })),
    ])
    .filter(({ needs }) => permissions.includes(needs));
}
