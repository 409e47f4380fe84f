import { expect, it } from 'vitest';
import {
  createOperator,
  nothingOwed,
  person,
} from '../../../../../packages/proof/test/operator.ts';
import { listParts } from './owed-table.tsx';

it('Only parts with anything in them are listed, then or now, in pesos', () => {
  const snapshot = createOperator().publish([person('ana', 50_050)]);
  const own = {
    root: snapshot.root,
    proof: snapshot.proofOf('ana'),
    owedNow: { ...nothingOwed, clickEarnings: 0.2 },
  };
  expect(listParts(own)).toEqual([
    { part: 'wallet', was: 500.5, now: 0 },
    { part: 'clickEarnings', was: 0, now: 0.2 },
  ]);
  expect(listParts({ ...own, proof: null })).toHaveLength(1);
});
