/** How far somebody is below: invited by the member, or by one whom the member invited. */
export type Level = 'direct' | 'indirect';

/** Whom referral income of a member goes to: their ids, null where nobody gets any. */
export interface Uplines {
  direct: string | null;
  indirect: string | null;
}

export interface UplineStanding {
  role: string;
  status: string;
  isActive: boolean;
  deletedAt: Date | null;
}

/** Whether an upline is paid referral income: an agent, approved, active and not deleted. */
export function canBePaid(upline: UplineStanding): boolean {
  return (
    upline.role === 'agent' &&
    upline.status === 'approved' &&
    upline.isActive &&
    upline.deletedAt === null
  );
}
