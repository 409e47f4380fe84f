import type { BankImport } from '@barya/contract';
import { type Centavos, toPesos } from '@barya/money';
import { presentName } from '../../people/person.ts';
import type { ImportRow } from './store/imports.ts';

export const toPesosOrNull = (centavos: Centavos | null) =>
  centavos === null ? null : toPesos(centavos);

export function presentImport(row: ImportRow): BankImport {
  const { periodFrom: from, periodTo: to } = row;
  return {
    _id: row.id,
    account: row.account,
    fileName: row.fileName,
    format: row.format,
    profile: row.profile,
    sha256: row.fileSha256.toString('hex'),
    period: from === null || to === null ? null : { from, to },
    periodSource: row.periodSource,
    openingBalance: toPesosOrNull(row.openingCentavos),
    closingBalance: toPesosOrNull(row.closingCentavos),
    counts: {
      lines: row.added + row.known,
      known: row.known,
      missing: row.missing,
      notMoney: row.notMoney,
      unreadable: row.unreadable,
    },
    importedBy: presentName(row.importedBy, row.importedByUsername),
    at: row.createdAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  };
}
