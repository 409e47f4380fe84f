import { createAccounts } from '@barya/ledger';
import type { DecidedPackage } from '@barya/rules';
import { accountCodes, escrowAccountId } from '../../../chart-of-accounts.ts';
import type { Operation } from '../../../kernel/operation.ts';
import { findMissing, readSettings, refuseSale, type Settings } from '../../settings/index.ts';
import { insertPackage, type PackageRow } from '../store/packages.ts';

/**
 * Reads the settings that a package would be opened under.
 * @throws Refusal `sales_not_open` in live mode before all that it asks for is on record
 */
export async function readTermsOfSale(operation: Operation): Promise<Settings> {
  const settings = await readSettings(operation.trx);
  const missing = await findMissing(operation.trx, settings, operation.operatingMode);
  if (missing.length > 0) throw refuseSale(missing);
  return settings;
}

/** Writes a decided package and opens its escrow; the caller fills it in the same transaction. */
export async function createPackage(
  operation: Operation,
  memberId: string,
  decided: DecidedPackage,
  rolledFromId: string | null,
): Promise<PackageRow> {
  const { trx, now, ids } = operation;
  const id = ids.next(now);
  const row = await insertPackage(trx, {
    id,
    memberId,
    type: decided.type,
    principalCentavos: decided.principalCentavos,
    incomeCentavos: decided.incomeCentavos,
    days: decided.days,
    startedAt: decided.startedAt,
    maturesAt: decided.maturesAt,
    rolledFromId,
  });
  await createAccounts(trx, now, [
    {
      id: escrowAccountId(id),
      ownerId: id,
      code: accountCodes.escrow,
      normalSide: 'credit',
    },
  ]);
  return row;
}
