import type { PackageType } from '@barya/contract';
import type { Person, RememberedPackage } from '../people/person.ts';

/** A package as the services answer it. */
interface Opened {
  row: {
    id: string;
    package_type: number;
    principal_centavos: number;
    income_centavos: number;
    started_at: Date;
    matures_at: Date;
  };
}

export function remember(person: Person, { row }: Opened): void {
  person.packages.push({
    id: row.id,
    type: row.package_type as PackageType,
    startedAt: row.started_at,
    maturesAt: row.matures_at,
    claimedPeriods: [],
    left: row.principal_centavos + row.income_centavos,
  });
}

export function forget(person: Person, held: RememberedPackage): void {
  person.packages = person.packages.filter((other) => other !== held);
}
