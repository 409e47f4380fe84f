import { catalogue } from '../../lib/catalogue.ts';

/** Texts of the public reserves: what the books show, and what they can't. */
export const words = catalogue({
  heading: 'Reserves',
  lead: 'What Barya owes its members, and what stands behind it. The figures come straight from the ledger.',
  computed: (moment: string) =>
    `Added up on ${moment}, Manila time. This is done at most once a minute.`,
  demo: 'This is a demonstration: no real money is in it. Nobody paid in what is booked here.',
  short: {
    heading: 'In short',
    owed: 'Owed to members',
    assets: 'Money to pay it (per our records)',
    coverage: 'Coverage',
    none: 'Nothing owed',
    sentence: (amount: string) => `For each ₱100.00 that is owed, the books hold ${amount}.`,
    nothing: 'Nothing is owed to members yet.',
    fund: (amount: string) =>
      `The reward fund can still promise ${amount}. When it can promise nothing more, sales stop.`,
  },
  statement: {
    heading: 'The books',
    account: 'Account',
    amount: 'Amount',
    obligations: 'Owed to members',
    wallets: 'Wallets',
    earnings: 'Earnings that were not withdrawn',
    packages: 'Packages: what was put in, and the income promised',
    withdrawals: 'Pending withdrawals',
    payable: 'Approved withdrawals that were not sent yet',
    unclaimed: 'Owed to people whose account was deleted',
    obligationsTotal: 'Total owed',
    assets: 'Money to pay it (per our records)',
    paidIn: 'Paid in by members',
    paidOut: 'Withdrawals paid out',
    unclaimedPaid: 'Paid to people whose account was deleted',
    opening: 'Demo opening balance (not real cash)',
    operator: 'Put into the reward fund by the operator, less what was taken out',
    assetsTotal: 'Total money',
    equity: 'What is left: the operator’s',
    available: 'Reward fund, not promised to anybody yet',
    clicks: 'Reward fund, held for the clicks of today',
    revenue: 'Activation fees',
    wrongLoads: 'Wrong loads, spent and not paid back',
    equityTotal: 'The operator’s in all',
    addsUp: 'Total money minus total owed is the operator’s. It adds up to the centavo.',
    broken: (amount: string) =>
      `It does not add up: the books differ by ${amount}. Do not pay in before the operator has explained it.`,
  },
  shows: {
    heading: 'What this shows',
    texts: [
      'Every balance that members see is in what is owed, and so is all income that was promised: it is set aside in a package from the moment that the package is bought.',
      'The reward fund cannot go below zero. A sale that it does not cover is refused.',
      'Each peso is booked twice, from one account to another, so no money can appear or disappear.',
    ],
  },
  limits: {
    heading: 'What this does not show',
    texts: [
      'That the money is in the operator’s bank and wallets. A ledger knows what was booked. Only a bank statement or an auditor can show the rest: ask the operator for one.',
      'Where the operator gets the money for the reward fund.',
      'What the operator owes to others, who may have to be paid first.',
      'That it will stay this way. The figures are from the time shown above.',
    ],
  },
  check: {
    heading: 'Check it yourself',
    own: 'If you are a member, your device can verify that your own balance is counted in what is owed:',
    ownLink: 'Proof of what you are owed',
    root: (moment: string, amount: string) =>
      `The newest snapshot of all that is owed was signed on ${moment}. Its total is ${amount}.`,
    noRoot: 'No snapshot of all that is owed has been published yet.',
    rootCode: 'Code of the snapshot',
    rootsLink: 'All snapshots, as a program reads them',
    checkpoint: (sequence: number, moment: string) =>
      `The ledger itself is sealed in blocks, each chained to the one before. The newest is number ${sequence}, of ${moment}.`,
    noCheckpoint: 'The ledger has not been sealed yet.',
    checkpointHash: 'Hash of the block',
    checkpointLink: 'The block, as a program reads it',
    keep: 'Write a code down, or send it to a friend. If the books are changed later, they will no longer match it.',
  },
  failed: 'The reserves could not be loaded.',
});
