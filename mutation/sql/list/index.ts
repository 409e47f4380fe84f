import { ledgerMutations } from './ledger.ts';
import { schemaMutations } from './schema.ts';
import { storeMutations } from './stores.ts';

const lists = [ledgerMutations, schemaMutations, storeMutations];
const longest = Math.max(...lists.map((list) => list.length));

/** Every mistake that is tried, of each list in turn: a run that is stopped has seen something of all. */
export const mutations = Array.from({ length: longest }, (_, index) =>
  lists.flatMap((list) => list.slice(index, index + 1)),
).flat();
