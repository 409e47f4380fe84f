import { type NoticeKind, nameOfPayoutMethod, type SecurityEventKind } from '@barya/contract';
import { type Centavos, formatPesos } from '@barya/money';
import { formatManilaTime } from '../../kernel/manila-time.ts';
import type { NoticeFacts } from './facts.ts';

/** How one kind of notice reads. `person` is the username of whom it names; null once deleted. */
interface Words<Facts> {
  title: string | ((facts: Facts) => string);
  /** In the app, and in push where the member lets it name amounts. */
  text(facts: Facts, person: string): string;
  /** On a lock screen that anybody may see: no amounts, names or account details. */
  push: string;
  /** More lines of the email, after `text`. */
  email: readonly string[];
  /** What the button of the email says. */
  action: string;
  /** For the staff's preview, and for tests. */
  example: Facts;
}

const pesos = (centavos: Centavos) => formatPesos(centavos);
const at = (iso: string) => formatManilaTime(new Date(iso));
const because = (reason: string | null) => (reason === null ? '' : ` Reason: ${reason}`);
const owing = (centavos: Centavos) =>
  centavos > 0
    ? ` ${pesos(centavos)} of it was already spent, so you owe it back. We take nothing more by ourselves.`
    : '';
/** A bank that nobody named is paid "by bank transfer". */
const to = (method: string) =>
  method === 'bank' ? 'by bank transfer' : `to ${nameOfPayoutMethod(method)}`;
const OPEN = 'Open Barya';
const NOT_YOU = 'If this was not you, open Security now and end your other sessions.';
const STAFF_PUSH = 'Open Barya to see what is wrong.';

/** "Package 4: instalment 2 of 4 …" */
const instalment = ({ packageType, period }: NoticeFacts['instalment_due']) =>
  `Package ${packageType}, part ${period - 1} of 4`;

/** The words of every kind. */
export const noticeWords: { readonly [Kind in NoticeKind]: Words<NoticeFacts[Kind]> } = {
  registration_approved: {
    title: 'Your account is approved',
    text: () => 'Welcome to Barya. You can now cash in, buy packages and invite others.',
    push: 'Your account is approved.',
    email: [],
    action: OPEN,
    example: {},
  },
  registration_declined: {
    title: 'Your registration was declined',
    text: ({ reason }) => `We could not approve your account.${because(reason)}`,
    push: 'There is news about your registration.',
    email: ['Do not send money to this account. Contact support if you think this is a mistake.'],
    action: OPEN,
    example: { reason: 'The mobile number belongs to another account' },
  },
  cash_in_credited: {
    title: 'Cash-in credited',
    text: ({ amountCentavos }) => `${pesos(amountCentavos)} is now in your wallet.`,
    push: 'Your cash-in is in your wallet.',
    email: [],
    action: 'See the cash-in',
    example: { amountCentavos: 125_000 },
  },
  cash_in_corrected: {
    title: 'Cash-in credited with another amount',
    text: ({ amountCentavos, announcedCentavos, reason }) =>
      `We received ${pesos(amountCentavos)}, not ${pesos(announcedCentavos)}, and credited what we received.${because(reason)}`,
    push: 'Your cash-in was credited with another amount.',
    email: ['Compare the amount with the receipt of your payment.'],
    action: 'See the cash-in',
    example: {
      amountCentavos: 123_000,
      announcedCentavos: 125_000,
      reason: 'GCash kept a fee of ₱20',
    },
  },
  cash_in_rejected: {
    title: 'Cash-in rejected',
    text: ({ amountCentavos, reason }) =>
      `We could not find your payment of ${pesos(amountCentavos)}. Reason: ${reason}`,
    push: 'Your cash-in was rejected. Open Barya to see why.',
    email: ['If you sent the money, cash in again with the reference number of the payment.'],
    action: 'See the cash-in',
    example: { amountCentavos: 125_000, reason: 'No payment with this reference number arrived' },
  },
  cash_in_expiring: {
    title: 'Your cash-in expires soon',
    text: ({ amountCentavos, expiresAt }) =>
      `Tell us once you have sent ${pesos(amountCentavos)}. Otherwise it expires on ${at(expiresAt)}.`,
    push: 'A cash-in of yours expires soon.',
    email: ['If you have not sent the money, you can let it expire. Nothing is lost.'],
    action: 'See the cash-in',
    example: { amountCentavos: 125_000, expiresAt: '2026-01-31T08:00:00.000Z' },
  },
  loaded: {
    title: 'Money added to your wallet',
    text: ({ amountCentavos }) => `${pesos(amountCentavos)} is now in your wallet.`,
    push: 'Money was added to your wallet.',
    email: [],
    action: 'See the receipt',
    example: { amountCentavos: 500_000 },
  },
  load_reverted: {
    title: 'Money taken back from your wallet',
    text: ({ amountCentavos, owedBackCentavos, reason }) =>
      `${pesos(amountCentavos)} was taken back because the load was reverted.${owing(owedBackCentavos)}${because(reason)}`,
    push: 'A load was reverted. Open Barya to see why.',
    email: ['Contact support if you do not know why.'],
    action: 'See the receipt',
    example: {
      amountCentavos: 200_000,
      owedBackCentavos: 300_000,
      reason: 'Loaded twice by mistake',
    },
  },
  owed_back_paid: {
    title: 'Payment recorded',
    text: ({ amountCentavos, leftCentavos }) =>
      `We recorded your payment of ${pesos(amountCentavos)} of what you owe back. ${
        leftCentavos > 0 ? `${pesos(leftCentavos)} is left.` : 'Nothing is left to pay.'
      }`,
    push: 'Your payment was recorded.',
    email: ['Thank you.'],
    action: 'See the receipt',
    example: { amountCentavos: 100_000, leftCentavos: 200_000 },
  },
  withdrawal_held: {
    title: 'Withdrawal on hold',
    text: ({ amountCentavos, method, heldUntil }) =>
      `${pesos(amountCentavos)} ${to(method)} is on hold until ${at(heldUntil)}. You can cancel it until then.`,
    push: 'A withdrawal is on hold for your safety. If it was not you, open Barya and cancel it.',
    email: ['Cancel it if you did not ask for it, and change your password.'],
    action: 'See the withdrawal',
    example: { amountCentavos: 80_000, method: 'gcash', heldUntil: '2026-01-31T08:00:00.000Z' },
  },
  withdrawal_approved: {
    title: 'Withdrawal approved',
    text: ({ amountCentavos, method }) =>
      `${pesos(amountCentavos)} ${to(method)} is approved. We’ll tell you once it is sent.`,
    push: 'Your withdrawal is approved.',
    email: [],
    action: 'See the withdrawal',
    example: { amountCentavos: 80_000, method: 'gcash' },
  },
  withdrawal_sent: {
    title: 'Withdrawal sent',
    text: ({ amountCentavos, method, paymentReference }) =>
      `${pesos(amountCentavos)} was sent ${to(method)}.${
        paymentReference === null ? '' : ` Reference number: ${paymentReference}.`
      }`,
    push: 'Your withdrawal was sent.',
    email: ['Check that it arrived. If it has not after a day, contact support.'],
    action: 'See the receipt',
    example: { amountCentavos: 80_000, method: 'gcash', paymentReference: '4012345678901' },
  },
  withdrawal_failed: {
    title: 'Withdrawal could not be sent',
    text: ({ amountCentavos, method, reason }) =>
      `${pesos(amountCentavos)} could not be sent ${to(method)} and is back in your balance. Reason: ${reason}`,
    push: 'A withdrawal could not be sent. The money is back in your balance.',
    email: ['Check the account number, then request it again.'],
    action: 'See the withdrawal',
    example: { amountCentavos: 80_000, method: 'gcash', reason: 'The account number is wrong' },
  },
  withdrawal_returned: {
    title: 'Withdrawal came back',
    text: ({ amountCentavos, method, reason }) =>
      `${pesos(amountCentavos)} sent ${to(method)} came back to us and is in your balance again. Reason: ${reason}`,
    push: 'A withdrawal came back. The money is in your balance again.',
    email: ['Check the account number, then request it again.'],
    action: 'See the withdrawal',
    example: { amountCentavos: 80_000, method: 'gcash', reason: 'The account is closed' },
  },
  withdrawal_rejected: {
    title: 'Withdrawal rejected',
    text: ({ amountCentavos, method, reason }) =>
      `${pesos(amountCentavos)} ${to(method)} was rejected and is back in your balance.${because(reason)}`,
    push: 'Your withdrawal was rejected. Open Barya to see why.',
    email: [],
    action: 'See the withdrawal',
    example: { amountCentavos: 80_000, method: 'gcash', reason: 'The name does not match' },
  },
  package_matured: {
    title: ({ packageType }) => `Package ${packageType} has matured`,
    text: ({ amountCentavos }) => `You can claim ${pesos(amountCentavos)} now, or roll it over.`,
    push: 'A package has matured. You can claim it now.',
    email: [],
    action: 'See the package',
    example: { packageType: 2, amountCentavos: 1_150_000 },
  },
  instalment_due_tomorrow: {
    title: 'You can claim tomorrow',
    text: (facts) =>
      `${instalment(facts)}: ${pesos(facts.amountCentavos)}, from ${at(facts.dueAt)}.`,
    push: 'You can claim a part of a package tomorrow.',
    email: [],
    action: 'See the package',
    example: {
      packageType: 4,
      period: 3,
      amountCentavos: 250_000,
      dueAt: '2026-01-31T08:00:00.000Z',
    },
  },
  instalment_due: {
    title: 'You can claim now',
    text: (facts) => `${instalment(facts)}: ${pesos(facts.amountCentavos)} is ready to claim.`,
    push: 'You can claim a part of a package now.',
    email: [],
    action: 'See the package',
    example: {
      packageType: 4,
      period: 3,
      amountCentavos: 250_000,
      dueAt: '2026-01-31T08:00:00.000Z',
    },
  },
  package_unclaimed: {
    title: ({ packageType }) => `Package ${packageType} is waiting for you`,
    text: ({ amountCentavos }) =>
      `It matured a week ago. You can claim ${pesos(amountCentavos)}, or roll it over.`,
    push: 'A package that matured a week ago is waiting for you.',
    email: ['It stays yours, but it earns nothing more until you claim it or roll it over.'],
    action: 'See the package',
    example: { packageType: 2, amountCentavos: 1_150_000 },
  },
  team_joined: {
    title: 'Somebody joined your team',
    text: (_facts, person) => `${person} joined with your invite.`,
    push: 'Somebody joined your team.',
    email: [],
    action: 'See your team',
    example: {},
  },
  team_income: {
    title: 'Income from your team',
    text: ({ amountCentavos, times }) =>
      `${pesos(amountCentavos)} yesterday, from ${times} ${times === 1 ? 'purchase' : 'purchases'} and activations.`,
    push: 'Your team earned for you yesterday.',
    email: [],
    action: 'See your activity',
    example: { amountCentavos: 37_500, day: '2026-01-30', times: 3 },
  },
  support_answered: {
    title: 'Support answered you',
    text: ({ subject }) => `There is an answer to “${subject}”.`,
    push: 'Support answered you.',
    email: [],
    action: 'Read the answer',
    example: { subject: 'My cash-in has not arrived' },
  },
  security: {
    title: 'Security of your account',
    text: ({ event }) => `${securityText(event)}. If this was not you, open Security now.`,
    push: 'Something changed in the security of your account. Was it you?',
    email: [NOT_YOU],
    action: 'Open Security',
    example: { event: 'signed_in_new_device' },
  },
  withdrawals_waiting: {
    title: 'Withdrawals wait longer than an hour',
    text: ({ waiting, oldestAt }) =>
      `${waiting} ${waiting === 1 ? 'waits' : 'wait'}; the oldest since ${at(oldestAt)}.`,
    push: STAFF_PUSH,
    email: [],
    action: 'Open the withdrawals',
    example: { waiting: 12, oldestAt: '2026-01-31T08:00:00.000Z' },
  },
  fund_low: {
    title: 'The reward fund is low',
    text: ({ leftCentavos, levelCentavos }) =>
      `${pesos(leftCentavos)} is left, below the chosen ${pesos(levelCentavos)}.`,
    push: STAFF_PUSH,
    email: ['Purchases and clicks are refused once it is empty. Pay into it under Reserves.'],
    action: 'Open Reserves',
    example: { leftCentavos: 4_000_000, levelCentavos: 5_000_000 },
  },
  reconciliation_difference: {
    title: ({ day }) => `${day} does not reconcile`,
    text: ({ day, differenceCentavos }) =>
      `The bank and our records differ by ${pesos(differenceCentavos)} on ${day}.`,
    push: STAFF_PUSH,
    email: [],
    action: 'Open Reconciliation',
    example: { day: '2026-01-30', differenceCentavos: 125_000 },
  },
  sealing_stopped: {
    title: 'The sealed log has stopped',
    text: ({ lastSealedAt }) =>
      lastSealedAt === null
        ? 'Nothing has been sealed yet, and rows wait.'
        : `The last block was sealed on ${at(lastSealedAt)}, and newer rows wait.`,
    push: STAFF_PUSH,
    email: ['Look for “the log could not be sealed” in the server’s log.'],
    action: OPEN,
    example: { lastSealedAt: '2026-01-31T08:00:00.000Z' },
  },
  proposal_to_confirm: {
    title: 'A proposal waits for a second person',
    text: ({ summary }) => summary,
    push: STAFF_PUSH,
    email: [],
    action: OPEN,
    example: { summary: 'A load of ₱50,000.00' },
  },
  proposal_declined: {
    title: 'Your proposal was declined',
    text: ({ summary, reason }) => `${summary} was not done. Reason: ${reason}`,
    push: STAFF_PUSH,
    email: [],
    action: OPEN,
    example: { summary: 'A load of ₱50,000.00', reason: 'The payment did not come' },
  },
};

const securityTexts: Record<SecurityEventKind, string> = {
  signed_in: 'Your account signed in for the first time',
  signed_in_new_device: 'Your account signed in on a new device',
  sign_in_failed: 'Somebody tried a wrong password',
  signed_out: 'A device was signed out',
  session_ended: 'A device was signed out',
  other_sessions_ended: 'Your other devices were signed out',
  password_changed: 'Your password was changed',
  password_reset: 'An admin reset your password',
  password_link_made: 'An admin made a link to set your password',
  password_link_mailed: 'A link to set your password was sent to your email address',
  password_set_by_link: 'Your password was set by a link',
  email_changed: 'Another email address was entered',
  email_verified: 'Your email address was verified',
  second_factor_on: 'Two-step sign-in was turned on',
  second_factor_off: 'Two-step sign-in was turned off',
  second_factor_reset: 'An admin turned two-step sign-in off',
  recovery_code_used: 'A recovery code was used',
  recovery_codes_made: 'New recovery codes were made',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  passkey_cloned: 'A passkey may have been copied, and was refused',
  passkey_required_on: 'Withdrawals to new accounts now ask for your passkey',
  passkey_required_off: 'Withdrawals to new accounts no longer ask for your passkey',
  withdrawal_requested: 'A withdrawal was requested',
  withdrawal_to_new_number: 'A withdrawal to a new account was requested',
  withdrawal_cancelled: 'A withdrawal was cancelled',
};

/** Other engineers' events come with their own words: the type asks for each. */
function securityText(event: SecurityEventKind): string {
  return securityTexts[event];
}
