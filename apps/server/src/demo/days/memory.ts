import type { PackageType } from '@barya/contract';
import type { Person, RememberedPackage } from '../people/person.ts';

/** A package as the services answer it. */
interface Opened {
  row: {
    id: string;
    packageType: PackageType;
    principalCentavos: number;
    incomeCentavos: number;
    startedAt: Date;
    maturesAt: Date;
  };
}

export function remember(person: Person, { row }: Opened): void {
  person.packages.push({
    id: row.id,
    type: row.packageType,
    startedAt: row.startedAt,
    maturesAt: row.maturesAt,
    claimedPeriods: [],
    left: row.principalCentavos + row.incomeCentavos,
  });
}

export function forget(person: Person, held: RememberedPackage): void {
  person.packages = person.packages.filter((other) => other !== held);
}
