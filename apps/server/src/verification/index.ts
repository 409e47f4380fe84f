import { findDiscrepancies } from '@barya/ledger';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/tables.ts';
import { accountRules } from './accounts.ts';
import { autoApproveRules } from './auto-approve.ts';
import { bankLineRules } from './bank-lines.ts';
import { cashInRules } from './cash-ins.ts';
import { clearanceRules } from './clearances.ts';
import { clickRules } from './clicks.ts';
import { correctionRules } from './corrections.ts';
import { destinationRules } from './destinations.ts';
import type { Fault, FaultQuery } from './fault.ts';
import { memberRules } from './members.ts';
import { owedBackRules } from './owed-back.ts';
import { packageRules } from './packages.ts';
import { payoutBatchRules } from './payout-batches.ts';
import { payoutRules } from './payout-rows.ts';
import { reconciliationRules } from './reconciliation.ts';
import { findWrongRoots } from './roots.ts';
import { proveSnapshot, trustBuiltInsAlone } from './snapshot.ts';
import { staffRules } from './staff-acts.ts';
import { transferRules } from './transfers.ts';
import { withdrawalRules } from './withdrawals.ts';

export { verifyAudit } from './audit.ts';
export { verifyClicks } from './bound-clicks.ts';
export {
  compareDefinitions,
  DEFINITIONS_FILE,
  type DefinitionFault,
  formatDefinitions,
  parseDefinitions,
  readDefinitions,
  verifyDefinitions,
} from './definitions/index.ts';
export { verifyPayouts } from './payouts.ts';

const rules: readonly FaultQuery[] = [
  ...transferRules,
  ...accountRules,
  ...packageRules,
  ...withdrawalRules,
  ...destinationRules,
  ...payoutRules,
  ...payoutBatchRules,
  ...clearanceRules,
  ...autoApproveRules,
  ...clickRules,
  ...memberRules,
  ...staffRules,
  ...cashInRules,
  ...correctionRules,
  ...bankLineRules,
  ...reconciliationRules,
  ...owedBackRules,
];

/**
 * Proves the books: the ledger's own rules, each transfer's contract, and that rows, transfers and
 * audit entries agree. Empty if all is well. It reads every row.
 */
export function verifyBooks(db: Db): Promise<Fault[]> {
  return proveSnapshot(db, findFaults);
}

/** The same inside an open transaction. */
export async function findFaults(snapshot: Trx): Promise<Fault[]> {
  await trustBuiltInsAlone(snapshot);
  const found: Fault[][] = [await findDiscrepancies(snapshot)];
  for (const rule of rules) found.push((await sql<Fault>`${rule}`.execute(snapshot)).rows);
  found.push(await findWrongRoots(snapshot));
  return found.flat();
}
