import { createHash } from 'node:crypto';
import type { ChangedCode, PersonAnswer, ProposalKind } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { toCanonicalJson } from './canonical-json.ts';

/** What a use case is about to do. Its values are named as in the audit, without personal data. */
export interface Movement {
  kind: ProposalKind;
  /** One proposal of a kind waits for each target. */
  target: { id: string; name: string | null };
  /** Whose money it is; null for the operator. */
  memberId: string | null;
  /** Null where no amount moves. */
  amountCentavos: Centavos | null;
  before?: object | null;
  after: object;
  reason?: string | null;
  /** The payouts that a second person clears or puts back, in order; `after` has their hash. */
  payoutIds?: readonly string[];
  /** What is held between two accounts of the ledger until a second person decides. */
  hold?: { debitAccountId: string; creditAccountId: string; amountCentavos: Centavos };
  /** The QR codes of payment methods that it changes; `after` has their digests. */
  codes?: ChangedCode[];
  /** The answers of a verified person; `after` says which were right. */
  answers?: PersonAnswer[];
  /** What the kept call sends instead: a filter would later find others. */
  keptBody?: object;
  /** The hash of the password that the call sets; `after` has its digest. */
  keptHash?: string;
}

/**
 * Stops a use case that needs a second person. The transaction rolls back, and the call is kept as
 * a proposal.
 */
export class SecondPersonNeeded extends Error {
  readonly movement: Movement;

  constructor(movement: Movement) {
    super(`A second person is needed: ${movement.kind}`);
    this.name = 'SecondPersonNeeded';
    this.movement = movement;
  }
}

/** A person with whoever else counts as them in what they did: see `findAlsoBy` of the audit. */
export interface Doer {
  id: string;
  alsoBy: readonly string[];
}

/** Whether a person is another one than who did something, and nobody's puppet. */
export function isOtherPerson(person: Doer, than: Doer): boolean {
  return person.alsoBy.length === 0 && person.id !== than.id && !than.alsoBy.includes(person.id);
}

/** The hold of a proposal that waits. */
export interface KeptHold {
  id: string;
  amountCentavos: Centavos;
}

/** An operation that a proposal stands for: tried without effect, or confirmed. */
export type SecondPerson =
  | { isTrial: true; proposalId: string; hold: KeptHold | null }
  | {
      isTrial: false;
      proposalId: string;
      /** The movement that was confirmed ends it. */
      hold: KeptHold | null;
      maker: Doer;
      /** Null for a lone owner. */
      checkerId: string | null;
      kind: ProposalKind;
      target: string;
      hash: Buffer;
      /** Set by the one movement that it was given for. */
      isUsed: boolean;
    };

/** What maker and checker are shown of a movement. */
export function shownOf({ before = null, after, reason = null }: Movement) {
  return { before, after, reason };
}

/** SHA-256 of all that a second person agrees to. */
export function hashMovement(movement: Movement): Buffer {
  const { kind, target, memberId, amountCentavos } = movement;
  const all = { kind, target: target.id, memberId, amountCentavos, ...shownOf(movement) };
  return createHash('sha256').update(toCanonicalJson(all)).digest();
}
