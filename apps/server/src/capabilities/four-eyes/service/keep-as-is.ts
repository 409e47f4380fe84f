import type { Db } from '../../../database/tables.ts';
import type { Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { presentName } from '../../../people/person.ts';
import { findOpen, findOpenAbout, type HoldingProposal } from '../store/proposals.ts';

/** Refuses a change of what waits for a second person; names who asked. */
export function refuseWaiting(open: Pick<HoldingProposal, 'id' | 'makerId' | 'makerUsername'>) {
  const maker = presentName(open.makerId, open.makerUsername);
  return new Refusal('proposal_open', {
    message: `${maker.username} already asked a second person for this. Wait, or ask them to withdraw it.`,
    extra: { proposal: { _id: open.id, maker } },
  });
}

interface Exception {
  /** Also while a proposal waits that asks to clear a payout. */
  also?: 'clearing';
  /** Who may do it although they asked; null for a rule. */
  exceptBy?: string | null;
}

/**
 * The one rule that keeps things as they are while a proposal about one waits. Who locks a payout, a
 * withdrawal, a cash-in, a load or a bank line to change it calls this. The proposal that is being
 * confirmed or tried does not count.
 *
 * @throws Refusal `proposal_open`
 */
export async function requireNoProposal(
  { trx, secondPerson }: Operation,
  subjectIds: readonly string[],
  { also, exceptBy }: Exception = {},
): Promise<void> {
  const { holding, clearing } = await findOpenAbout(trx, subjectIds);
  const held = [...holding, ...(also === undefined ? [] : clearing)].find(
    ({ id, makerId }) => id !== secondPerson?.proposalId && makerId !== exceptBy,
  );
  if (held !== undefined) throw refuseWaiting(held);
}

/** The same for settings: those that an open proposal would change stay as they are. */
export async function requireNoProposalOf(
  { trx, secondPerson }: Operation,
  target: string,
  settings: object,
): Promise<void> {
  const open = await findOpen(trx, 'settings', target);
  if (open === null || open.id === secondPerson?.proposalId) return;
  const { after } = open.shown as { after: object };
  if (Object.keys(settings).some((key) => key in after)) throw refuseWaiting(open);
}

/** Which of these things an open proposal holds, so that no other may change them. */
export async function findHeld(db: Db, subjectIds: readonly string[]): Promise<Set<string>> {
  const { holding } = await findOpenAbout(db, subjectIds);
  return new Set(holding.map(({ subjectId }) => subjectId));
}
