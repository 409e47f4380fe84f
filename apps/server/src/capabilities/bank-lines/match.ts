import { findUnusualShape, isSameReference, type Match, type MatchTarget } from '@barya/contract';
import { type Centavos, formatPesosShort } from '@barya/money';
import { NEAR_CENTAVOS, NEAR_MS } from '../../kernel/payment-reference.ts';

/** A line, as far as it says what it may be. */
export interface MatchedLine {
  account: string;
  at: Date;
  /** Below zero it left the account. */
  amountCentavos: Centavos;
  feeCentavos: Centavos | null;
  paymentReference: string | null;
  /** The code of a cash-in: BRY- and eight characters. */
  cashInReference: string | null;
  /** What in its texts may be the reference of a payment or of a withdrawal. */
  namedReferences: readonly string[] | null;
  description: string;
  sender: string;
  senderNumber: string;
  /** The import that covers its time and does not have it; null for none. */
  missingIn: string | null;
}

/** What a line is compared with. */
export interface Candidate {
  kind: MatchTarget['kind'];
  /** Null where it names none. */
  method: string | null;
  /** Whether the method is the line's account; true where it names none. */
  isOfAccount: boolean;
  amountCentavos: Centavos;
  at: Date;
  /** Of the cash-in that it is or that it credited. */
  code: string | null;
  /** What the payment service printed. */
  paymentReference: string | null;
  /** Ours, of a withdrawal. */
  withdrawalReference: string | null;
  /** Who sent it, or is paid. */
  personName: string | null;
  /** As they said, or as the payout has it. */
  personNumber: string | null;
  /** The member's own. */
  memberPhone: string | null;
  /** Of a cash-in: a load of its member and amount that no line stands for. */
  twin: { reference: string; at: Date } | null;
}

/** The operator's own: an amount within 48 hours is all that is known of them. */
const withoutPerson: readonly Candidate['kind'][] = ['payout_batch', 'reserve_entry', 'unclaimed'];

/**
 * How well a line fits what it may be, with the reasons; null if nothing speaks for it. Only `exact`
 * may be decided without a person, and only where neither side fits another.
 */
export function scoreMatch(line: MatchedLine, candidate: Candidate): Match | null {
  const named = listNames(line, candidate);
  const names = named.map(({ reason }) => reason);
  const amount = compareAmounts(line, candidate);
  const contradictions = listContradictions(line, candidate);
  if (names.length > 0) {
    const isNamed = named.some((each) => each.isSure);
    const reasons = [...names, ...amount.reasons];
    if (amount.kind !== 'equal' && isNamed) return match('amount_differs', reasons, contradictions);
    if (amount.kind === 'other') return null;
    const isSure = isNamed && contradictions.length === 0;
    const { twin } = candidate;
    if (isSure && twin !== null) {
      const same = `Load ${twin.reference} of the same amount may be this payment.`;
      return match('duplicate', reasons, [same]);
    }
    return match(isSure ? 'exact' : 'likely', reasons, contradictions);
  }
  const isNear = Math.abs(+line.at - +candidate.at) <= NEAR_MS;
  const isBatch = candidate.kind === 'payout_batch';
  if (withoutPerson.includes(candidate.kind)) {
    const fits = amount.kind === 'equal' && (isNear || isBatch) && candidate.isOfAccount;
    return fits ? match('likely', [...amount.reasons, ...(isNear ? [NEAR] : [])], []) : null;
  }
  const person = findPerson(line, candidate);
  if (person === null || !isNear || !candidate.isOfAccount || amount.kind === 'other') return null;
  const isOther = amount.kind === 'near';
  const reasons = [...(isOther ? [] : amount.reasons), person, NEAR];
  return match('likely', reasons, [...contradictions, ...(isOther ? amount.reasons : [])]);
}

const NEAR = 'Within 48 hours.';

function match(kind: Match['kind'], reasons: string[], contradictions: string[]): Match {
  return { kind, reasons, contradictions };
}

/**
 * The code or references of the candidate that the line has. A number in a text may stand in many
 * texts, so it is sure only where it has the shape of a payment's, and no other stands beside it.
 */
function listNames(line: MatchedLine, candidate: Candidate) {
  const { code, method, paymentReference, withdrawalReference } = candidate;
  const isInText = (reference: string) =>
    line.namedReferences?.some((each) => isSameReference(each, reference)) ?? false;
  const names: { reason: string; isSure: boolean }[] = [];
  if (code !== null && code === line.cashInReference) {
    names.push({ reason: `It has the code ${code}.`, isSure: true });
  }
  if (paymentReference !== null) {
    if (
      line.paymentReference !== null &&
      isSameReference(line.paymentReference, paymentReference)
    ) {
      names.push({ reason: `It has the reference ${paymentReference}.`, isSure: true });
    } else if (isInText(paymentReference)) {
      const isSure = line.paymentReference === null && hasKnownShape(method, paymentReference);
      names.push({ reason: `Its text has the reference ${paymentReference}.`, isSure });
    }
  }
  if (withdrawalReference !== null && isInText(withdrawalReference)) {
    names.push({ reason: `Its text has our reference ${withdrawalReference}.`, isSure: true });
  }
  return names;
}

const hasKnownShape = (method: string | null, reference: string) =>
  method !== null &&
  findUnusualShape(method, '') !== null &&
  findUnusualShape(method, reference) === null;

type Amounts = { kind: 'equal' | 'less_fee' | 'near' | 'other'; reasons: string[] };

function compareAmounts(line: MatchedLine, { amountCentavos: theirs }: Candidate): Amounts {
  const ours = Math.abs(line.amountCentavos);
  if (ours === theirs) return { kind: 'equal', reasons: ['The amount is the same.'] };
  const difference = formatPesosShort(Math.abs(theirs - ours));
  if (line.feeCentavos !== null && ours + line.feeCentavos === theirs) {
    return { kind: 'less_fee', reasons: [`It is ${difference} less: the fee.`] };
  }
  const [more, whole] = [ours > theirs ? 'more' : 'less', formatPesosShort(theirs)];
  return {
    kind: Math.abs(theirs - ours) <= NEAR_CENTAVOS ? 'near' : 'other',
    reasons: [`It is ${difference} ${more} than ${whole}.`],
  };
}

const MISSING = 'Another statement of this account covers its time and does not have it.';

/** What stands against a candidate, whatever else fits. */
function listContradictions(line: MatchedLine, candidate: Candidate): string[] {
  const { kind, isOfAccount, method, code, personNumber } = candidate;
  const isSent = kind === 'cash_in' || kind === 'load';
  const from = wholeNumber(readSenderNumber(line));
  const said = isSent ? wholeNumber(personNumber) : null;
  return [
    line.missingIn !== null && MISSING,
    !isOfAccount && `It is on ${line.account}, not ${method}.`,
    line.cashInReference !== null &&
      line.cashInReference !== code &&
      `It has the code ${line.cashInReference} of another cash-in.`,
    from !== null &&
      said !== null &&
      from !== said &&
      `It is from ${readSenderNumber(line)}, not ${personNumber}.`,
  ].filter((reason) => reason !== false);
}

/** The column of its own, else a sender that is a number alone. */
function readSenderNumber({ senderNumber, sender }: MatchedLine): string {
  return senderNumber !== '' || /\p{L}/u.test(sender) ? senderNumber : sender;
}

/** The last ten digits of a number of which nothing is masked. */
function wholeNumber(text: string | null): string | null {
  if (text === null || /[*•x]/i.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  return digits.length < 10 ? null : digits.slice(-10);
}

/** The number or name of the candidate that the line has. Statements write names in any order. */
function findPerson(line: MatchedLine, candidate: Candidate): string | null {
  const text = [line.sender, line.senderNumber, line.description].join(' ');
  const digits = text.replace(/\D/g, '');
  const number = candidate.personNumber ?? candidate.memberPhone;
  const whole = wholeNumber(number);
  if (whole !== null && digits.includes(whole)) return `It names the number ${number}.`;
  const said = text.toLowerCase();
  const words = wordsOf(candidate.personName ?? '');
  if (words.length === 0 || !words.every((word) => said.includes(word))) return null;
  return `It names ${candidate.personName}.`;
}

const SHORTEST_WORD = 3;

function wordsOf(name: string): string[] {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}\p{M}]+/u);
  return words.filter((word) => word.length >= SHORTEST_WORD);
}

const NOT_LONG_MS = 7 * 24 * 3_600_000;

/**
 * Whether a line may pay a cash-in of the member whom somebody named: it names the cash-in, or has
 * its amount within a week.
 */
export function fitsMember(line: MatchedLine, candidate: Candidate): 'named' | 'amount' | null {
  if (!candidate.isOfAccount) return null;
  if (listNames(line, candidate).some(({ isSure }) => isSure)) return 'named';
  const { kind } = compareAmounts(line, candidate);
  const isSoon = Math.abs(+line.at - +candidate.at) <= NOT_LONG_MS;
  return isSoon && (kind === 'equal' || kind === 'less_fee') ? 'amount' : null;
}

/** A line and what it may be. */
interface Pair {
  lineId: string;
  targetId: string;
  kind: Candidate['kind'];
}

/** The pairs of which neither side is in another one. */
export function keepUnambiguous<Each extends Pair>(pairs: readonly Each[]): Each[] {
  const targetOf = ({ kind, targetId }: Pair) => `${kind} ${targetId}`;
  const [lines, targets] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const note = (sets: Map<string, Set<string>>, key: string, other: string) =>
    sets.set(key, (sets.get(key) ?? new Set()).add(other));
  for (const pair of pairs) {
    note(lines, pair.lineId, targetOf(pair));
    note(targets, targetOf(pair), pair.lineId);
  }
  return pairs.filter(
    (pair) => lines.get(pair.lineId)!.size === 1 && targets.get(targetOf(pair))!.size === 1,
  );
}

/** The best first: by kind, then with least against it, then the nearest in time. */
export function compareMatches<Each extends { match: Match }>(
  distance: (each: Each) => number,
): (one: Each, other: Each) => number {
  return (one, other) =>
    order.indexOf(one.match.kind) - order.indexOf(other.match.kind) ||
    one.match.contradictions.length - other.match.contradictions.length ||
    distance(one) - distance(other);
}

const order: readonly Match['kind'][] = ['exact', 'duplicate', 'amount_differs', 'likely'];
