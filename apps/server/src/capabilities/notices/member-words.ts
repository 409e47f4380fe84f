import { nameOfPayoutMethod, type SecurityEventKind } from '@barya/contract';
import { type Centavos, formatPesos } from '@barya/money';
import { formatManilaDay, formatManilaTime } from '../../kernel/manila-time.ts';
import type { MemberWords, NoticeFacts } from './facts.ts';

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

/** "Package 4: instalment 2 of 4 …" */
const instalment = ({ packageType, period }: NoticeFacts['instalment_due']) =>
  `Package ${packageType}, part ${period - 1} of 4`;

/** Whom a notice names whose account is deleted. */
export const somebody = 'Somebody';

/** What happened to the security of an account. */
const securityWords: Record<SecurityEventKind, string> = {
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

/** The words of every kind that members get. */
export const memberWords: MemberWords = {
  registration_approved: {
    title: 'Your account is approved',
    text: () => 'Welcome to Barya. You can now cash in, buy packages and invite others.',
    push: 'Your account is approved.',
    email: [],
    action: OPEN,
  },
  registration_declined: {
    title: 'Your registration was declined',
    text: ({ reason }) => `We could not approve your account.${because(reason)}`,
    push: 'There is news about your registration.',
    email: ['Do not send money to this account. Contact support if you think this is a mistake.'],
    action: OPEN,
  },
  cash_in_credited: {
    title: 'Cash-in credited',
    text: ({ amountCentavos }) => `${pesos(amountCentavos)} is now in your wallet.`,
    push: 'Your cash-in is in your wallet.',
    email: [],
    action: 'See the cash-in',
  },
  cash_in_corrected: {
    title: 'Cash-in credited with another amount',
    text: ({ amountCentavos, announcedCentavos, reason }) =>
      `We received ${pesos(amountCentavos)}, not ${pesos(announcedCentavos)}, and credited what we received.${because(reason)}`,
    push: 'Your cash-in was credited with another amount.',
    email: ['Compare the amount with the receipt of your payment.'],
    action: 'See the cash-in',
  },
  cash_in_rejected: {
    title: 'Cash-in rejected',
    text: ({ amountCentavos, reason }) =>
      `We could not find your payment of ${pesos(amountCentavos)}. Reason: ${reason}`,
    push: 'Your cash-in was rejected. Open Barya to see why.',
    email: ['If you sent the money, cash in again with the reference number of the payment.'],
    action: 'See the cash-in',
  },
  cash_in_reopened: {
    title: 'We’re checking your cash-in again',
    text: ({ amountCentavos }) =>
      `We opened your cash-in of ${pesos(amountCentavos)} again and are checking the payment. Don’t send it a second time.`,
    push: 'Your cash-in is being checked again. Don’t send it a second time.',
    email: ['We’ll tell you what we decide.'],
    action: 'See the cash-in',
  },
  cash_in_expiring: {
    title: 'Your cash-in expires soon',
    text: ({ amountCentavos, expiresAt }) =>
      `Submit the reference number once you have sent ${pesos(amountCentavos)}. Otherwise it expires on ${at(expiresAt)}.`,
    push: 'A cash-in of yours expires soon.',
    email: ['If you have not sent the money, you can let it expire. Nothing is lost.'],
    action: 'See the cash-in',
  },
  loaded: {
    title: 'Money added to your wallet',
    text: ({ amountCentavos }) => `${pesos(amountCentavos)} is now in your wallet.`,
    push: 'Money was added to your wallet.',
    email: [],
    action: 'See the receipt',
  },
  load_reverted: {
    title: 'Money taken back from your wallet',
    text: ({ amountCentavos, owedBackCentavos, reason }) =>
      `${pesos(amountCentavos)} was taken back because this cash in was a mistake.${owing(owedBackCentavos)}${because(reason)}`,
    push: 'A cash in was taken back. Open Barya to see why.',
    email: ['Contact support if you do not know why.'],
    action: 'See the receipt',
  },
  owed_back_paid: {
    title: 'Payment recorded',
    name: 'A payment of what you owe back is recorded',
    text: ({ amountCentavos, leftCentavos }) =>
      `We recorded your payment of ${pesos(amountCentavos)} of what you owe back. ${
        leftCentavos > 0 ? `${pesos(leftCentavos)} is left.` : 'Nothing is left to pay.'
      }`,
    push: 'Your payment was recorded.',
    email: ['Thank you.'],
    action: 'See the receipt',
  },
  withdrawal_held: {
    title: 'Withdrawal on hold',
    text: ({ amountCentavos, method, heldUntil }) =>
      `${pesos(amountCentavos)} ${to(method)} is on hold until ${at(heldUntil)}. You can cancel it until then.`,
    push: 'A withdrawal is on hold for your safety. If it was not you, open Barya and cancel it.',
    email: ['Cancel it if you did not ask for it, and change your password.'],
    action: 'See the withdrawal',
  },
  withdrawal_approved: {
    title: 'Withdrawal approved',
    text: ({ amountCentavos, method }) =>
      `${pesos(amountCentavos)} ${to(method)} is approved. We’ll tell you once it is sent.`,
    push: 'Your withdrawal is approved.',
    email: [],
    action: 'See the withdrawal',
  },
  withdrawal_taken_back: {
    title: 'We’re checking your withdrawal again',
    text: ({ amountCentavos, method }) =>
      `${pesos(amountCentavos)} ${to(method)} was approved by mistake and was not sent. We’re checking it again. You don’t need to do anything.`,
    push: 'Your withdrawal is being checked again. It was not sent yet.',
    email: ['The money is still kept for this withdrawal. We’ll tell you what we decide.'],
    action: 'See the withdrawal',
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
  },
  withdrawal_not_sent: {
    title: 'Your withdrawal was not sent yet',
    text: ({ amountCentavos, method }) =>
      `We told you that ${pesos(amountCentavos)} was sent ${to(method)}. That was our mistake: it was not sent yet. We’ll send it and tell you. You don’t need to do anything.`,
    push: 'We said by mistake that your withdrawal was sent. It was not sent yet.',
    email: ['The money is still kept for this withdrawal.'],
    action: 'See the withdrawal',
  },
  withdrawal_failed: {
    title: 'Withdrawal could not be sent',
    text: ({ amountCentavos, method, reason }) =>
      `${pesos(amountCentavos)} could not be sent ${to(method)} and is back in your balance. Reason: ${reason}`,
    push: 'A withdrawal could not be sent. The money is back in your balance.',
    email: ['Check the account number, then request it again.'],
    action: 'See the withdrawal',
  },
  withdrawal_returned: {
    title: 'Withdrawal came back',
    text: ({ amountCentavos, method, reason }) =>
      `${pesos(amountCentavos)} sent ${to(method)} came back to us and is in your balance again. Reason: ${reason}`,
    push: 'A withdrawal came back. The money is in your balance again.',
    email: ['Check the account number, then request it again.'],
    action: 'See the withdrawal',
  },
  withdrawal_rejected: {
    title: 'Withdrawal rejected',
    text: ({ amountCentavos, method, reason }) =>
      `${pesos(amountCentavos)} ${to(method)} was rejected and is back in your balance.${because(reason)}`,
    push: 'Your withdrawal was rejected. Open Barya to see why.',
    email: [],
    action: 'See the withdrawal',
  },
  package_matured: {
    title: ({ packageType }) => `Package ${packageType} has matured`,
    name: 'A package has matured',
    text: ({ amountCentavos }) => `You can claim ${pesos(amountCentavos)} now, or roll it over.`,
    push: 'A package has matured. You can claim it now.',
    email: [],
    action: 'See the package',
  },
  instalment_due_tomorrow: {
    title: 'You can claim tomorrow',
    text: (facts) =>
      `${instalment(facts)}: ${pesos(facts.amountCentavos)}, from ${at(facts.dueAt)}.`,
    push: 'You can claim a part of a package tomorrow.',
    email: [],
    action: 'See the package',
  },
  instalment_due: {
    title: 'You can claim now',
    text: (facts) => `${instalment(facts)}: ${pesos(facts.amountCentavos)} is ready to claim.`,
    push: 'You can claim a part of a package now.',
    email: [],
    action: 'See the package',
  },
  package_unclaimed: {
    title: ({ packageType }) => `Package ${packageType} is waiting for you`,
    name: 'A package waits for a week',
    text: ({ amountCentavos }) =>
      `It matured a week ago. You can claim ${pesos(amountCentavos)}, or roll it over.`,
    push: 'A package that matured a week ago is waiting for you.',
    email: ['It stays yours, but it earns nothing more until you claim it or roll it over.'],
    action: 'See the package',
  },
  team_joined: {
    title: 'Somebody joined your team',
    text: (_facts, person) => `${person} joined with your invite.`,
    push: 'Somebody joined your team.',
    email: [],
    action: 'See your team',
  },
  team_income: {
    title: 'Income from your team',
    name: 'Income from your team, once a day',
    text: ({ amountCentavos, day, times }) =>
      `${pesos(amountCentavos)} on ${formatManilaDay(day)}, from ${times} ${times === 1 ? 'purchase' : 'purchases'} and activations.`,
    push: 'Your team earned for you.',
    email: [],
    action: 'See your activity',
  },
  support_answered: {
    title: 'Support answered you',
    text: ({ subject }) => `There is an answer to “${subject}”.`,
    push: 'Support answered you.',
    email: [],
    action: 'Read the answer',
  },
  security: {
    title: 'Security of your account',
    text: ({ event }) => `${securityWords[event]}. If this was not you, open Security now.`,
    push: 'Something changed in the security of your account. Was it you?',
    email: ['There you can end your other sessions and change your password.'],
    action: 'Open Security',
  },
};
