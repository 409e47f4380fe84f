/**
 * The policies of four eyes, in the order of the form. A `limit` is an amount from which a second
 * person is needed: null is off, 0 means every amount. `column` is its name in the settings and, in
 * snake case, its column; limits are stored in centavos.
 */
export const fourEyesFields = {
  loadFrom: {
    unit: 'limit',
    column: 'fourEyesLoadFromCentavos',
    description: 'A load of this many pesos or more.',
  },
  loadPerDay: {
    unit: 'limit',
    column: 'fourEyesLoadPerDayCentavos',
    description: "More pesos than this of one person's loads in a Manila day.",
  },
  cashInFrom: {
    unit: 'limit',
    column: 'fourEyesCashInFromCentavos',
    description:
      'A cash-in of this many pesos or more, without a bank line that somebody else imported.',
  },
  cashInPerDay: {
    unit: 'limit',
    column: 'fourEyesCashInPerDayCentavos',
    description: "More pesos than this of one person's such cash-ins in a Manila day.",
  },
  payoutFrom: {
    unit: 'limit',
    column: 'fourEyesPayoutFromCentavos',
    description:
      'A payout of this many pesos or more is paid by another person than who approved it. None fails or comes back by one person alone.',
  },
  payoutPerDay: {
    unit: 'limit',
    column: 'fourEyesPayoutPerDayCentavos',
    description:
      'More pesos than this in a Manila day of payouts that one person approved and pays.',
  },
  reverts: { unit: 'switch', column: 'fourEyesReverts', description: 'Reverts of loads.' },
  reservePayOuts: {
    unit: 'switch',
    column: 'fourEyesReservePayOuts',
    description: 'Money taken out of the reward fund.',
  },
  unclaimed: {
    unit: 'switch',
    column: 'fourEyesUnclaimed',
    description: 'Unclaimed money that is paid.',
  },
  credentials: {
    unit: 'switch',
    column: 'fourEyesCredentials',
    description:
      "Ways into members' accounts that staff give: a password, a password link, also after a verification, and a reset of the second factor.",
  },
  settings: {
    unit: 'switch',
    column: 'fourEyesSettings',
    description: 'Settings about money. Weaker policies need a second person in any case.',
  },
  staffRoles: {
    unit: 'switch',
    column: 'fourEyesStaffRoles',
    description: 'Changes of staff. Any other policy that is on asks for them too.',
  },
} as const satisfies Record<
  string,
  { unit: 'limit' | 'switch'; column: string; description: string }
>;

type Fields = typeof fourEyesFields;
export type FourEyesKey = keyof Fields;
/** Policies with limits in `Amount`: centavos inside, pesos on the wire. */
export type FourEyes<Amount = number> = {
  [Key in FourEyesKey]: Fields[Key]['unit'] extends 'limit' ? Amount | null : boolean;
};
export const fourEyesKeys = Object.keys(fourEyesFields) as FourEyesKey[];

/** Maps each policy by its unit. */
export function mapFourEyes<Limit, Switch>(makers: {
  limit: (key: FourEyesKey, description: string) => Limit;
  switch: (key: FourEyesKey, description: string) => Switch;
}) {
  const entries = fourEyesKeys.map((key) => {
    const { unit, description } = fourEyesFields[key];
    return [key, makers[unit](key, description)];
  });
  return Object.fromEntries(entries) as {
    [Key in FourEyesKey]: Fields[Key]['unit'] extends 'limit' ? Limit : Switch;
  };
}

/** Whether this policy asks for nobody. */
export function isPolicyOff(value: FourEyes[FourEyesKey]): boolean {
  return value === null || value === false;
}
