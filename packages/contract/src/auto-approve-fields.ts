/** What the rule that approves withdrawals counts, in the order of the form. */
export const autoApproveCounts = {
  memberDays: 'Days that the member has been one, at least.',
  accountUses:
    'Manila days, at least, on which payouts to this account of the member were sent, 72 hours ago or more, and did not come back.',
  samplePercent: 'Of what the rule would approve, this many percent wait for a person.',
} as const;
export type AutoApproveCount = keyof typeof autoApproveCounts;

/** A rule with its largest amount in `Amount`: centavos inside, pesos on the wire. */
export type AutoApprove<Amount = number> = Record<AutoApproveCount, number> & { upTo: Amount };

/** Younger members and accounts carry a flag. */
export const autoApproveLimits: Record<AutoApproveCount, { fewest: number; most: number }> = {
  memberDays: { fewest: 3, most: 3_650 },
  accountUses: { fewest: 1, most: 100 },
  samplePercent: { fewest: 0, most: 100 },
};

export const autoApproveKeys = Object.keys(autoApproveCounts) as AutoApproveCount[];

/** Makes something of each count. */
export function mapAutoApprove<Value>(make: (key: AutoApproveCount) => Value) {
  return Object.fromEntries(autoApproveKeys.map((key) => [key, make(key)])) as Record<
    AutoApproveCount,
    Value
  >;
}
