import { type Centavos, formatPesos } from '@barya/money';
import { formatManilaDay, formatManilaTime } from '../../kernel/manila-time.ts';
import type { StaffWords } from './facts.ts';

const pesos = (centavos: Centavos) => formatPesos(centavos);
const at = (iso: string) => formatManilaTime(new Date(iso));
const OPEN = 'Open Barya';
const PROPOSAL_PUSH = 'Open Barya to see what was decided, or what waits.';
const STAFF_PUSH = 'Open Barya to see what is wrong.';

/** The words of every kind that only staff get. */
export const staffWords: StaffWords = {
  withdrawals_waiting: {
    title: 'Withdrawals wait longer than an hour',
    text: ({ waiting, oldestAt }) =>
      `${waiting} ${waiting === 1 ? 'waits' : 'wait'}; the oldest since ${at(oldestAt)}.`,
    push: STAFF_PUSH,
    email: [],
    action: 'Open the withdrawals',
  },
  fund_low: {
    title: 'The reward fund is low',
    text: ({ leftCentavos, levelCentavos }) =>
      `${pesos(leftCentavos)} is left, below the chosen ${pesos(levelCentavos)}.`,
    push: STAFF_PUSH,
    email: ['Purchases and clicks are refused once it is empty. Pay into it under Reserves.'],
    action: 'Open Reserves',
  },
  reconciliation_difference: {
    title: ({ account, day }) => `${account}: ${formatManilaDay(day)} does not reconcile`,
    name: 'A day does not reconcile',
    text: ({ account, day, differenceCentavos: more }) =>
      `${account} has ${pesos(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than our records on ${formatManilaDay(day)}.`,
    push: STAFF_PUSH,
    email: [],
    action: 'Open Reconciliation',
  },
  lines_missing: {
    title: ({ account }) => `${account}: two statements disagree`,
    name: 'Two statements disagree',
    text: ({ account, lines }, person) =>
      `${lines} ${lines === 1 ? 'line' : 'lines'} of ${account} ${lines === 1 ? 'is' : 'are'} in one statement, and not in another that covers the same time. ${person} imported the second one.`,
    push: STAFF_PUSH,
    email: [
      'Look at the account itself. A line that the bank does not have may be made up; no cash-in is credited by it alone.',
    ],
    action: 'Open Bank statements',
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
  },
  proposal_to_confirm: {
    title: 'A proposal waits for a second person',
    text: ({ summary }, person) => `${summary}, asked by ${person}.`,
    push: PROPOSAL_PUSH,
    email: [],
    action: 'Open To confirm',
  },
  proposal_confirmed: {
    title: 'Your proposal was confirmed',
    text: ({ summary }, person) => `${summary} is done. ${person} confirmed it.`,
    push: PROPOSAL_PUSH,
    email: [],
    action: 'Open To confirm',
  },
  proposal_declined: {
    title: 'Your proposal was declined',
    text: ({ summary, reason }, person) =>
      `${summary} was not done. ${person} declined it. Reason: ${reason}`,
    push: PROPOSAL_PUSH,
    email: [],
    action: 'Open To confirm',
  },
  proposal_ended: {
    title: 'Nobody decided your proposal',
    text: ({ summary, reason }) => `${summary} was not done. ${reason}.`,
    push: PROPOSAL_PUSH,
    email: [],
    action: 'Open To confirm',
  },
};
