import { findChainFault, writeRoot } from '@barya/proof';
import type { Trx } from '../database/tables.ts';
import type { Fault } from './fault.ts';

/** Published roots are numbered from 1 without gaps, validly signed, and chained. */
export async function findWrongRoots(snapshot: Trx): Promise<Fault[]> {
  const rows = await snapshot
    .withSchema('public')
    .selectFrom('liabilityRoot')
    .selectAll()
    .orderBy('sequence')
    .execute();
  const files = rows.map(writeRoot);
  const found: Fault[] = rows.flatMap(({ sequence, code }, index) => {
    const expected = files[index]!.code;
    const stored = code.toString('hex');
    if (sequence !== index + 1) return [fault(sequence, sequence, index + 1)];
    return stored === expected ? [] : [fault(sequence, stored, expected)];
  });
  const broken = findChainFault(files);
  return broken === null ? found : [...found, fault(broken.sequence, broken.fault, 'none')];
}

function fault(sequence: number | null, stored: string | number, expected: string | number): Fault {
  return {
    rule: 'published root is as it was signed',
    subject: `root ${sequence}`,
    stored,
    expected,
  };
}
