import type { ChainFault } from '@barya/proof';
import { catalogue } from '../../lib/catalogue.ts';

/** Why a proof, its root or the chain of roots is refused. */
export const faultWords: Record<ChainFault, string> = catalogue({
  root_unreadable: 'The root is damaged, or its code is not its own.',
  proof_unreadable: 'The proof is damaged.',
  public_key_differs: 'The root is signed with another key than the one that was expected.',
  signature_wrong: 'The signature of the root is wrong.',
  proof_of_another_root: 'The proof belongs to another root.',
  holder_differs: 'The proof is for somebody else.',
  part_negative: 'A part of your amount is below zero.',
  amount_not_positive: 'The amount in the proof is not above zero.',
  amount_differs: 'The parts do not add up to the amount.',
  sum_too_large: 'A sum on the way to the total is too large to be true.',
  path_length_differs: 'The way to the total has too few steps, or too many.',
  index_outside: 'The place of your amount is outside the tree.',
  sibling_negative: 'A sum on the way to the total is below zero.',
  sibling_empty: 'Somebody beside you counts for nothing.',
  padding_counts: 'An empty place counts for something.',
  total_differs: 'The sums do not come out at the published total.',
  root_hash_differs: 'Your amount is not in the tree that was published.',
  sequence_gap: 'A snapshot is missing between two others.',
  previous_code_differs: 'A snapshot does not follow the one before it: one of them was changed.',
  time_not_later: 'A snapshot is not later than the one before it.',
});
