import type { PayoutState } from '@barya/contract/payout-state';
import type { PayoutFlag, TakeRefusal } from '@barya/contract/payouts';
import { catalogue } from '../../lib/catalogue.ts';
import { showPoints } from '../../lib/money.ts';

const payouts = (count: number) => `${showPoints(count)} ${count === 1 ? 'payout' : 'payouts'}`;

export const words = catalogue({
  list: {
    tabs: 'What to do',
    tab: {
      to_pay: 'To pay',
      being_paid: 'Being paid',
      sent: 'Sent',
      ended: 'Failed and returned',
      batches: 'Batches',
    },
    search: 'Search by username, email or reference',
    searchHint: 'Name or number',
    allMethods: 'All methods',
    method: (name: string, count: string, amount: string) => `${name}: ${count}, ${amount}`,
    takerFilter: 'Taken by',
    takers: { anybody: 'Anybody', me: 'Me', run_out: 'Others, time over' },
    sourceFilter: 'Source',
    allSources: 'All sources',
    from: 'Approved from',
    to: 'to',
    newOnes: (count: number) => `${count} new ${count === 1 ? 'payout' : 'payouts'}`,
    gone: 'No longer in this list',
    select: (amount: string, username: string) => `Select ${amount} to ${username}`,
    failed: 'Failed to fetch payouts. Please try again.',
    oldest: (since: string) => `The oldest waits since ${since}.`,
    empty: {
      to_pay: ['Nothing to pay', 'Approved withdrawals appear here automatically.'],
      being_paid: ['Nobody is paying now', 'Payouts that somebody took appear here.'],
      sent: ['Nothing was sent yet', 'Payouts appear here when they are marked sent.'],
      ended: ['Nothing failed or came back'],
    },
    payOneByOne: 'Pay one by one',
    takeShown: (count: number) => `Take all shown (${count})`,
    takeMany: 'Take',
    taken: (count: number) => (count === 1 ? 'Taken' : `${payouts(count)} taken`),
    takenOf: (payout: string) => `Taken: ${payout}`,
    takenNote: 'Give back what you do not pay: others see that you had it.',
    notTaken: (count: number, why: string) => `${payouts(count)} could not be taken. ${why}`,
    refusals: {
      unknown: 'It is not found any more.',
      taken: 'Somebody else was faster.',
      run_out: 'Somebody had it and did not give it back. Open it first.',
      in_batch: 'It is in a batch.',
      decided: 'It was decided already.',
      waiting: 'It waits for a second person.',
      not_cleared: 'You approved or cleared it, so another person pays it. Press To clear.',
    } satisfies Record<TakeRefusal, string>,
    takeFailed: 'Failed to take payouts.',
    released: (count: number) => `${payouts(count)} released`,
    releaseFailed: 'Failed to release payouts.',
    releaseMany: 'Release',
  },
  columns: {
    account: 'Pay to',
    check: 'Check first',
    ended: 'When',
    nothing: 'Nothing',
  },
  states: {
    to_pay: 'Waiting to be paid',
    sent: 'Sent',
    failed: 'Failed',
    returned: 'Returned',
  } satisfies Record<PayoutState, string>,
  beingPaid: (name: string, age: string) => `Being paid by ${name}, ${age}`,
  beingPaidByYou: (age: string) => `Being paid by you, ${age}`,
  age: {
    now: 'under a minute',
    minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
    hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  },
  control: {
    sentence: (text: string) => `${text}.`,
    needed: 'A second person must clear it: you approved it',
    asked: (since: string, by: string) => `To be cleared since ${since}, asked by ${by}`,
    cleared: (by: string | null) => (by ? `Cleared by ${by}` : 'Cleared by a lone owner'),
    clearedByYou: 'You cleared this payout, so another person pays it.',
    neededNote:
      'You approved this payout, so a second person must look at it before you pay. Press To clear. Another person can pay it now.',
    runOut: (name: string, until: string) =>
      `${name} had it until ${until} and did not give it back`,
    runOutNote: (name: string) => `Ask ${name} whether it was paid before you take it.`,
    anyway: 'Take anyway',
    anywayOf: (amount: string, username: string) => `Take ${amount} to ${username} anyway`,
    anywayQuestion: (name: string) => `Has ${name} really not paid it?`,
    clear: 'To clear',
    clearOf: (amount: string, username: string) => `Ask to clear ${amount} to ${username}`,
    clearMany: (count: number) => `To clear (${showPoints(count)})`,
    clearFailed: 'Failed to ask for a second person.',
    proposedFirst: (shown: number, total: number) =>
      `The oldest ${showPoints(shown)} of ${showPoints(total)}.`,
    proposedFailed: 'The payouts could not be read. Try again.',
  },
  inBatch: (reference: string) => `In batch ${reference}`,
  sentWith: (reference: string) => `Sent with reference ${reference}`,
  account: (method: string, bank: string) => `${method}, ${bank}`,
  destinations: {
    altered:
      'Do not pay. The account was changed after the request. Alert your database administrator.',
    unverifiable:
      'Do not pay. The server has another payout key than at the request, so nobody can check the account. Mark it failed, and ask the member to request it again.',
    erased: 'The account was erased with its member.',
  },
  flags: {
    bank_missing: {
      name: 'No bank named',
      todo: 'Ask the member which bank it is before you pay. A batch cannot pay it.',
    },
    number_invalid: {
      name: 'Not a mobile number',
      todo: 'This number cannot be paid. Mark it failed, and ask the member for the right one.',
    },
    destination_changed: {
      name: 'Account was changed',
      todo: 'Do not pay. Alert your database administrator.',
    },
    on_hold: {
      name: 'On hold',
      todo: 'Wait until tomorrow. The member’s account or password is less than 24 hours old.',
    },
    member_suspended: {
      name: 'Member suspended',
      todo: 'Ask who suspended the member before you pay. If it was sent already, mark it sent.',
    },
    member_deleted: {
      name: 'Member deleted',
      todo: 'The account is gone, but the money is still owed. Pay it, or mark it failed: then it becomes unclaimed money.',
    },
    number_unusual: {
      name: 'Unusual number',
      todo: 'Account numbers of this bank usually have another length. Compare it with the QR code, or ask the member.',
    },
    name_differs: {
      name: 'Another name before',
      todo: 'Earlier payouts to this number had another name. Compare the name that your app shows before you confirm.',
    },
  } satisfies Record<PayoutFlag, { name: string; todo: string }>,
  flag: (name: string, todo: string) => `${name}. ${todo}`,
  drawer: {
    title: (amount: string, username: string) => `${amount} to ${username}`,
    email: 'Email or phone',
    bank: 'Bank',
    noBank: 'Not named',
    reference: 'Our reference',
    story: 'What happened',
    requested: 'Requested',
    cleared: 'Cleared',
    taken: 'Taken',
    marked: 'Marked sent',
    failed: 'Failed',
    returned: 'Returned',
    by: (moment: string, name: string) => `${moment}, by ${name}`,
    returnReference: 'Reference of the return',
    bankLineOf: (amount: string, day: string, account: string) => `${amount} on ${day}, ${account}`,
    possibleLines: 'Unmatched lines that it may be',
    returnLine: 'Bank line of the return',
    withdrawal: 'Open the withdrawal',
    qr: 'The member’s QR code',
    qrOf: (username: string) => `QR code of ${username}`,
    qrNote: 'Scan it with the app that you pay with. Check the number and the name there.',
    qrBank: (bank: string) => `It pays to ${bank}.`,
    notSent: {
      open: 'It was not sent',
      question: (amount: string, username: string) => `Was ${amount} never sent to ${username}?`,
      note: 'It is to pay again, its reference number is free, and the member is told. If the money left and came back, mark it returned.',
      why: 'Staff read it. The member does not.',
      failed: 'Failed to mark it not sent.',
      sent: (payout: string) => `Marked sent: ${payout}`,
    },
    steps: 'Other payouts',
    previous: 'Previous payout',
    next: 'Next payout',
  },
  decision: {
    take: 'Take',
    takeOf: (amount: string, username: string) => `Take ${amount} to ${username}`,
    release: 'Release',
    releaseOf: (amount: string, username: string) => `Release ${amount} to ${username}`,
    sent: 'Mark sent',
    sentOf: (amount: string, username: string) => `Mark ${amount} to ${username} sent`,
    failed: 'Mark failed',
    failedOf: (amount: string, username: string) => `Mark ${amount} to ${username} failed`,
    returned: 'Mark returned',
    returnedOf: (amount: string, username: string) => `Mark ${amount} to ${username} returned`,
    confirm: {
      sent: (amount: string) => `Mark ${amount} sent`,
      failed: (amount: string) => `Mark ${amount} failed`,
      returned: (amount: string) => `Mark ${amount} returned`,
    },
    sentQuestion: (amount: string, username: string) => `Was ${amount} sent to ${username}?`,
    failedQuestion: (amount: string, username: string) =>
      `Could ${amount} not be sent to ${username}?`,
    returnedQuestion: (amount: string, username: string) =>
      `Did ${amount} to ${username} come back?`,
    sentNote:
      'Mark it only after your app or bank says that it was sent. The member is told at once.',
    failedNote:
      'The money goes back to the balance that it came from. The member can withdraw it again.',
    returnedNote:
      'Mark it only when the money is on your account again. It goes back to the balance that it came from.',
    returnReference: 'Payment reference of the return (optional)',
    odd: (method: string, reference: string) =>
      `${method} usually prints a reference like ${reference}. Check it once more.`,
    noReference: 'There is no payment reference',
    referenceMissing: 'Please paste the payment reference. If there is none, tick the box below.',
    paidAt: 'When it was sent',
    paidAtHint: 'Manila time. Empty means now.',
    reasonHint: 'The member reads it. Enter sends; Shift+Enter starts a new line.',
    reasonMissing: 'Please say why. The member reads it.',
    done: {
      sent: 'Marked sent',
      failed: 'Marked failed. The money is back in the balance.',
      returned: 'Marked returned. The money is back in the balance.',
    },
    didNot: {
      sent: 'Failed to mark it sent.',
      failed: 'Failed to mark it failed.',
      returned: 'Failed to mark it returned.',
    },
  },
  conflict: {
    sent: (by: string | null, at: string, reference: string | null) =>
      `Already sent${by ? ` by ${by}` : ''} at ${at}${reference ? ` with reference ${reference}` : ''}. If you have sent this money too, stop and tell them.`,
    failed: (by: string | null, at: string) =>
      `Already marked failed${by ? ` by ${by}` : ''} at ${at}. The money is back in the balance. If you have sent it, tell your team.`,
    returned: (by: string | null, at: string) =>
      `Already marked returned${by ? ` by ${by}` : ''} at ${at}. The money is back in the balance.`,
    taken: (by: string, age: string) =>
      `${by} has been paying this for ${age}. If you have sent this money already, stop and tell them.`,
    inBatch: (reference: string) =>
      `This payout is in batch ${reference}. Its results decide it. Dissolve the batch to pay it by hand.`,
    free: 'You no longer hold this payout: 30 minutes went by, or it was released. Take it again first.',
    takeAgain: 'Take it again',
    failedToRead: 'We could not read what it is now.',
    next: 'Next payout',
  },
  keys: {
    take: { key: 'A, T', does: 'Takes the current payout' },
    clear: { key: 'C', does: 'Asks a second person to clear the current payout' },
    sent: { key: 'A, M', does: 'Asks to mark the current payout sent' },
    failed: { key: 'R, F', does: 'Asks to mark the current payout failed' },
    returned: { key: 'R', does: 'Asks to mark the current payout returned' },
    pay: { key: 'P', does: 'Pays one by one' },
  },
});
