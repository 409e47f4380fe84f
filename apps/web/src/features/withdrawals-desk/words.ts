import { catalogue } from '../../lib/catalogue.ts';
import { showPoints } from '../../lib/money.ts';

const requests = (count: number) => `${showPoints(count)} ${count === 1 ? 'request' : 'requests'}`;
const withdrawals = (count: number) => `${count} ${count === 1 ? 'withdrawal' : 'withdrawals'}`;

export const words = catalogue({
  list: {
    tabs: 'Source',
    referralTab: 'Referral Earnings (direct/indirect)',
    clickTab: 'Click Earnings',
    search: 'Search by username or email',
    searchHint: 'Name or number',
    allMethods: 'All methods',
    holdFilter: 'On hold',
    holds: { all: 'Held or not', no: 'Not held', yes: 'Held' },
    sourceFilter: 'Source',
    allSources: 'All sources',
    statuses: { all: 'All', pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
    timeFilter: 'Time',
    times: { all: 'All time', today: 'Today', week: 'This week', month: 'This month' },
    newOnes: (count: number) => `${count} new ${count === 1 ? 'request' : 'requests'}`,
    gone: 'Already decided',
    select: (amount: string, username: string) => `Select ${amount} to ${username}`,
    failed: 'Failed to fetch withdrawal requests. Please try again.',
    sharedFailed: 'Error fetching withdrawals',
    nothingWaits: 'No requests to decide',
    nothingWaitsNext: 'New requests appear here automatically.',
    nothingFound: 'No withdrawals with this status yet',
  },
  columns: {
    person: 'Username, Email',
    method: 'Payment Method',
    account: 'Account Number, Account Name',
    source: 'Source',
    packageDetails: 'Package, Details',
    detailsOf: (amount: string, username: string) => `Details of ${amount} to ${username}`,
    heldUntil: (moment: string) => `Held until ${moment}`,
    decidedAt: (moment: string) => `Decided ${moment}`,
    reason: (reason: string) => `Reason: ${reason}`,
    sample: 'Sample of the rule',
    doNotPay: 'Do not pay',
    bankMissing: 'No bank named. Ask the member which bank it is.',
  },
  blocks: {
    altered:
      'Do not pay. The payout account was changed after the request. Alert your database administrator.',
    unverifiable:
      'Do not pay. The server has another payout key than at the request, so nobody can check the account. Reject it, and ask the member to request it again.',
    suspended:
      'This member is suspended, so you cannot approve this withdrawal. Reactivate the account first, or reject it.',
  },
  payout: {
    to_pay: 'Waiting to be paid',
    beingPaid: (name: string) => `Being paid by ${name}`,
    inBatch: (reference: string) => `In batch ${reference}`,
    sent: 'Sent',
    sentWith: (reference: string) => `Sent with reference ${reference}`,
    failed: 'Failed: the money is back in the balance',
    returned: 'Returned: the money is back in the balance',
  },
  packages: { one: '12 Days', two: '20 Days', other: '30 Days' },
  sums: {
    approved: 'Total approved',
    pending: 'Pending',
    failed: 'Error fetching stats',
    failedWhy: 'Something went wrong',
    requests,
    notRejected: (count: number) => `${requests(count)}, without rejected ones`,
  },
  decision: {
    approve: 'Approve',
    reject: 'Reject',
    approveOf: (amount: string, username: string) => `Approve ${amount} to ${username}`,
    rejectOf: (amount: string, username: string) => `Reject ${amount} to ${username}`,
    question: (verb: string, amount: string, username: string, account: string) =>
      `${verb} ${amount} to ${username}, ${account}?`,
    account: (method: string, number: string, name: string) => `${method} ${number} (${name})`,
    noAccount: 'account not to be paid',
    confirm: (verb: string, amount: string) => `${verb} ${amount}`,
    approveNote: 'It will wait under Payouts until somebody sends it.',
    approveSentNote:
      'It is marked as sent at once, as your settings say. Approve it only if it was paid.',
    approveAndPay: 'Approve and pay',
    rejectNote: 'The amount returns to the balance that it came from.',
    reason: 'Reason (optional)',
    reasonHint: 'The member sees it. Enter rejects; Shift+Enter starts a new line.',
    held: (moment: string) =>
      `This withdrawal is held until ${moment}, because the account number or the password is new. You can approve it after that, or reject it now.`,
    next: 'Next request',
    keepOpen: 'Decide later',
    rejectInstead: 'Reject it',
    approved: 'Withdrawal approved.',
    rejected: 'Withdrawal rejected.',
    sharedApproved: 'Withdrawal approved and moved to history',
    approveFailed: 'Failed to approve withdrawal.',
    rejectFailed: 'Failed to reject withdrawal.',
    sharedApproveFailed: 'Error approving withdrawal',
  },
  takeBack: {
    open: 'Take back',
    question: (amount: string, username: string) =>
      `Take back the approval of ${amount} to ${username}?`,
    note: 'It waits for a decision again, and the member is told. Nothing was sent.',
    why: 'Staff read it. The member does not.',
    failed: 'The approval could not be taken back.',
    approved: (amount: string, username: string) => `Approved: ${amount} to ${username}`,
  },
  conflict: {
    decided: {
      approved: (by: string | null, at: string) =>
        `Already approved${by ? ` by ${by}` : ''} at ${at}. If you have already sent this money, stop and tell them.`,
      rejected: (by: string | null, at: string) =>
        `Already rejected${by ? ` by ${by}` : ''} at ${at}. If you have already sent this money, stop and tell them.`,
      cancelled: (by: string | null, at: string) =>
        `Already cancelled${by ? ` by ${by}` : ''} at ${at}. If you have already sent this money, tell your team.`,
    },
    changed: 'This withdrawal changed since you opened it. Nothing was done.',
    seen: 'You saw',
    now: 'It is now',
    again: 'Look at it again',
  },
  bulk: {
    title: (verb: string, count: number, amount: string) =>
      `${verb} ${withdrawals(count)}, ${amount}?`,
    confirm: (verb: string, count: number, amount: string) =>
      `${verb} ${withdrawals(count)}, ${amount}`,
    totals: 'Selected',
    group: 'Payment Method, Source',
    ofSource: (source: string, count: number) => `${source}, ${requests(count)}`,
    approveNote: 'They will wait under Payouts until somebody sends them.',
    approveSentNote:
      'They are marked as sent at once, as your settings say. Approve them only if they were paid.',
    rejectNote: 'Each amount returns to the balance that it came from.',
    held: (count: number) =>
      `${withdrawals(count)} of those you chose ${count === 1 ? 'is' : 'are'} still held and cannot be approved yet. ${count === 1 ? 'It stays' : 'They stay'} chosen.`,
    allHeld: 'All selected withdrawals are still held. You can reject them now.',
    blocked: {
      altered: (count: number) =>
        `Do not pay ${withdrawals(count)} of those you chose: the payout account was changed after the request. Alert your database administrator.`,
      unverifiable: (count: number) =>
        `Do not pay ${withdrawals(count)} of those you chose: the payout account cannot be checked.`,
      suspended: (count: number) =>
        `${withdrawals(count)} of those you chose ${count === 1 ? 'is' : 'are'} of suspended members and cannot be approved.`,
    },
    reason: 'Reason for all (optional)',
    reasonHint: 'Each member sees it. Enter rejects; Shift+Enter starts a new line.',
    progress: (done: number, all: number) => `${done} of ${all}`,
    running: { approve: 'Approving', reject: 'Rejecting' },
    stop: 'Stop',
    stopping: 'Stopping after those under way',
    finished: {
      approve: (count: number) => `${withdrawals(count)} approved`,
      reject: (count: number) => `${withdrawals(count)} rejected`,
    },
    refused: (count: number) => `${count} refused`,
    proposed: (count: number) => `${count} waiting for a second person`,
    decided: (count: number) => `${count} already decided`,
    unanswered: (count: number) => `${count} without an answer`,
    unsent: (count: number) => `${count} not sent`,
    results: 'Result of each request',
    states: {
      waiting: 'Waiting',
      sending: 'Sending',
      approve: 'Approved',
      reject: 'Rejected',
      refused: 'Refused',
      proposed: 'Waiting for a second person',
      decided: 'Already decided',
      unanswered: 'No answer',
      unsent: 'Not sent',
    },
    noAnswer:
      'No answer came. It may have gone through. Trying again is safe: nothing happens twice.',
    stayChosen: 'Withdrawals that were not decided stay selected.',
    again: (count: number) => `Try ${withdrawals(count)} again`,
    leave: 'Withdrawals are still being decided. Those not yet sent stay pending. Leave this page?',
  },
  drawer: {
    title: (amount: string, username: string) => `${amount} to ${username}`,
    loading: 'Withdrawal',
    email: 'Email or phone',
    source: 'Source',
    details: 'Details',
    method: 'Payment Method',
    number: 'Account Number',
    name: 'Account Name',
    requested: 'Requested',
    held: 'Held until',
    by: 'Decided by',
    byUnknown: 'Not known',
    sample: (version: number) =>
      `A sample: version ${version} of the rule would have approved this. Decide it as you would any other.`,
    reading: 'Loading',
    previous: 'Previous request',
    next: 'Next request',
    steps: 'Other requests',
  },
  help: {
    approve: { key: 'A', does: 'Asks to approve the current request' },
    reject: { key: 'R', does: 'Asks to reject the current request' },
  },
});
