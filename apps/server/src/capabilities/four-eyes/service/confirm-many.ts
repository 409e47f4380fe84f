import type { Input, proposalRoutes } from '@barya/contract';
import type { Actor, Inquiry } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireSelection, sumUp } from '../../../kernel/seen-selection.ts';
import { statusAt } from '../domain.ts';
import { findProposals, type ProposalRow } from '../store/proposals.ts';
import { findDecidable } from './who-decides.ts';

interface Result {
  id: string;
  /** Why it was refused; null where it was confirmed. */
  refusal: string | null;
}

/**
 * Confirms several proposals of others, of one kind, each in an operation of its own: one that is
 * refused keeps none of the others. What the actor confirmed before counts as confirmed, so a retry
 * changes nothing.
 *
 * @param confirm does it, by the one use case that confirms
 * @throws Refusal `proposals_of_one_kind`, `selection_changed`
 */
export async function confirmMany(
  { db, now }: Inquiry,
  { memberId }: Actor,
  { ids, seen }: Input<typeof proposalRoutes.confirmProposals, 'body'>,
  confirm: (id: string) => Promise<unknown>,
): Promise<Result[]> {
  const found = await findProposals(db, ids);
  const isCounted = found.every(({ amountCentavos }) => amountCentavos !== null);
  if (new Set(found.map(({ kind }) => kind)).size > 1 || !isCounted) {
    throw new Refusal('proposals_of_one_kind');
  }
  const isDone = ({ status, checkerId }: ProposalRow) =>
    status === 'confirmed' && checkerId === memberId;
  const isOpen = (row: ProposalRow) => statusAt(row, now) === 'open' && row.makerId !== memberId;
  if (seen !== undefined) {
    const open = await findDecidable({ db, now }, memberId, found.filter(isOpen));
    const meant = [...found.filter(isDone), ...open];
    requireSelection(
      seen,
      sumUp(meant, ({ id }) => id),
      ids,
    );
  }

  const rows = new Map(found.map((row) => [row.id, row]));
  const results: Result[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    try {
      // A lone owner's own needs a code of its own.
      if (row?.makerId === memberId) throw new Refusal('proposal_not_yours_to_confirm');
      if (row === undefined || !isDone(row)) await confirm(id);
      results.push({ id, refusal: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ id, refusal: error.message });
    }
  }
  return results;
}
