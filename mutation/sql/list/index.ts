import { ledgerMutations } from './ledger.ts';
import { payoutMutations } from './payouts.ts';
import { reachMutations } from './reach.ts';
import { schemaMutations } from './schema.ts';
import { storeMutations } from './stores.ts';

const lists = [ledgerMutations, schemaMutations, storeMutations, payoutMutations, reachMutations];
const longest = Math.max(...lists.map((list) => list.length));

/**
 * Every mistake, taken from the lists in turn: a run that is stopped early has sampled all of them.
 */
export const mutations = Array.from({ length: longest }, (_, index) =>
  lists.flatMap((list) => list.slice(index, index + 1)),
).flat();
