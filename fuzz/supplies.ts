import type { World as Joined } from '../e2e/api/support/people.ts';
import { leaveUnclaimed, registerSome } from './fill.ts';
import type { Person } from './world.ts';

/** By the name of a call, the ids that it accepts. */
export type Supplies = Map<string, string[]>;

interface Row {
  _id: string;
  source?: string;
  heldUntil?: string | null;
  status?: string;
  packageType?: number;
  isMatured?: boolean;
  canClaimPartial?: boolean;
  isCurrent?: boolean;
}

/** A list, and which calls need which of its rows. */
type Wants = [path: string, wanted: [calls: string[], isWanted: (row: Row) => boolean][]];

const isHeld = ({ heldUntil }: Row) => Boolean(heldUntil);
const isShared = ({ source }: Row) => source === 'shared_capital';

const ofMember: Wants[] = [
  [
    '/agent/packages/active?page=1&pageSize=100',
    [
      [
        ['claimPackage', 'rollOverPackage'],
        ({ isMatured, packageType }) => isMatured === true && packageType !== 4,
      ],
      [['claimInstalment'], ({ canClaimPartial }) => canClaimPartial === true],
    ],
  ],
  [
    '/agent/withdrawals?page=1&pageSize=100&status=pending',
    [[['cancelWithdrawal'], (row) => isHeld(row)]],
  ],
  ['/auth/sessions?page=1&pageSize=20', [[['endSession'], ({ isCurrent }) => isCurrent === false]]],
];

const ofAdmin: Wants[] = [
  [
    '/admin/withdrawals/pending?page=1&pageSize=100',
    [
      [['approveWithdrawal', 'rejectWithdrawal'], (row) => !(isHeld(row) || isShared(row))],
      [
        ['approveSharedWithdrawal', 'rejectSharedWithdrawal'],
        (row) => !isHeld(row) && isShared(row),
      ],
      [['readWithdrawal'], () => true],
    ],
  ],
  [
    '/admin/registrations/pending?page=1&pageSize=20',
    [[['approveRegistration', 'declineRegistration'], () => true]],
  ],
  [
    '/admin/unclaimed?page=1&pageSize=20&status=owed',
    [[['payUnclaimedMoney', 'readUnclaimedMoney'], () => true]],
  ],
];

/** With fewer than this, one block could use them up. */
const FEW = 3;

/**
 * Ensures a supply of each kind and answers the ids. What only ages (matured packages, withdrawals
 * past their hold) comes from `fill.ts`.
 */
export async function takeStock(joined: Joined, member: Person): Promise<Supplies> {
  const supplies: Supplies = new Map();
  for (const wants of ofMember) await look(supplies, joined.url, member.token, wants);
  for (const wants of ofAdmin) await look(supplies, joined.url, joined.admin.token, wants);
  // Only its receipts were seen.
  supplies.set('readMemberReceipt', [member._id]);
  const isShort = (call: string) => (supplies.get(call)?.length ?? 0) < FEW;
  if (isShort('approveRegistration')) await registerSome(joined);
  if (isShort('payUnclaimedMoney')) await leaveUnclaimed(joined);
  return supplies;
}

async function look(
  supplies: Supplies,
  url: string,
  token: string | undefined,
  [path, wanted]: Wants,
): Promise<void> {
  const answer = await fetch(`${url}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const rows = answer.status === 200 ? ((await answer.json()) as Row[]) : [];
  for (const [calls, isWanted] of wanted) {
    const ids = rows.filter(isWanted).map(({ _id }) => _id);
    for (const call of calls) supplies.set(call, ids);
  }
}
