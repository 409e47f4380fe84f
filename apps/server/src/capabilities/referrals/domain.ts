/** Direct: invited by the member. Indirect: invited by a direct downline. */
export type Level = 'direct' | 'indirect';

/** The ids that receive a member's referral income; null where nobody does. */
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

/** Whether an upline earns referral income: an approved, active agent, not deleted. */
export function canBePaid(upline: UplineStanding): boolean {
  return (
    upline.role === 'agent' &&
    upline.status === 'approved' &&
    upline.isActive &&
    upline.deletedAt === null
  );
}
