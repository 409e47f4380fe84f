import { catalogue } from '../../lib/catalogue.ts';

/** `2 h 10 min`, `3 days`. */
function nameDuration(minutes: number): string {
  if (minutes >= 2 * 1440) return `${Math.ceil(minutes / 1440)} days`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}

/** Texts of the member's home. */
export const words = catalogue({
  actions: 'What you can do',
  proof: 'Is my money in the books?',
  proved: {
    countedMorning: 'Counted this morning.',
    countedAt: (time: string) => `Counted today at ${time}.`,
    countedOn: (day: string) => `Counted on ${day}.`,
    behind: (amount: string) => `${amount} stand behind each ₱100.`,
    refused: 'Today’s proof did not pass. See why.',
  },
  cashIn: 'Cash in',
  withdraw: 'Withdraw',
  invite: 'Invite',
  waiting: {
    heading: 'Waiting for you',
    all: (count: number) => `See all ${count}`,
    see: 'See',
    pendingApproval: 'We’re checking your account',
    pendingApprovalNext: 'Please don’t send money until it’s approved.',
    security: 'Was this you?',
    securityNext: 'Something new happened on your account.',
    securityLook: 'Check',
    owedBackLook: 'See why, and pay',
    owedBack: (amount: string) => `You owe back ${amount}.`,
    claim: (amount: string) => `${amount} to claim`,
    claimLook: 'Claim',
    cashInOpen: (amount: string) => `Cash-in of ${amount} not sent yet`,
    sendBy: (moment: string) => `Send it by ${moment}.`,
    continue: 'Continue',
    cashInDeclared: (amount: string) => `Cash-in of ${amount}`,
    cashInDeclaredNext: 'We’re checking it.',
    loadHeld: (amount: string) => `${amount} in your wallet is on hold`,
    loadHeldNext: 'We’re checking if this was added by mistake.',
    held: (amount: string) => `Withdrawal of ${amount} on hold`,
    heldNext: (moment: string) => `Until ${moment}. You can cancel it.`,
    pending: (amount: string) => `Withdrawal of ${amount}`,
    pendingNext: 'It waits for approval.',
    payoutNext: 'Approved, not sent yet.',
    next: 'You are next.',
    before: (count: number) => `${count.toLocaleString('en')} before you.`,
    usually: (minutes: number) => `Usually within ${nameDuration(minutes)}.`,
    withinDay: 'We decide within the day.',
  },
  steps: {
    heading: 'Your first steps',
    done: 'Done',
    approval: 'We approve your account',
    approvalWaits: 'We’re checking it. Please don’t send money yet.',
    cashIn: (fee: string) => `Cash in ${fee}`,
    cashInNext: 'You send it, we check it.',
    cashInChecking: 'We’re checking the money that you sent.',
    afterApproval: 'Needs an approved account.',
    activate: 'Activate the clicking task',
    activateNext: (fee: string) => `You pay ${fee} from your wallet, once.`,
    activateWaits: (fee: string) => `Needs ${fee} in your wallet.`,
    click: 'Click the coin',
    clickNext: (amount: string) => `Each click adds ${amount} to your Click Earnings.`,
    clickWaits: 'Needs the active clicking task.',
    buy: 'Buy a package, if you want',
    buyNext: 'Your money is locked until it matures. Read the risks first.',
    buyWaits: 'Needs money in your wallet.',
    toCoin: 'See coin',
  },
});
