import { type FourEyes, fourEyesFields, fourEyesKeys } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { AloneKind } from '../domain.ts';

/** The policies among the columns of the settings. */
export function policiesOf(row: object): FourEyes {
  const columns = row as Record<string, unknown>;
  return Object.fromEntries(
    fourEyesKeys.map((key) => [key, columns[fourEyesFields[key].column]]),
  ) as unknown as FourEyes;
}

/** The columns of policies, to save with the settings. */
export function columnsOf(policies: FourEyes) {
  return Object.fromEntries(fourEyesKeys.map((key) => [fourEyesFields[key].column, policies[key]]));
}

export async function readPolicies(db: Kysely<Tables>): Promise<FourEyes> {
  const columns = fourEyesKeys.map((key) => fourEyesFields[key].column);
  return policiesOf(await db.selectFrom('setting').select(columns).executeTakeFirstOrThrow());
}

/**
 * Adds to what one person moved alone in a day, unless the sum would be more than `mostCentavos`.
 * Concurrent additions wait for each other, so that ten at once cannot pass together.
 * @returns whether it was added
 */
export async function addMovedAlone(
  trx: Transaction<Tables>,
  moved: { makerId: string; day: string; kind: AloneKind; centavos: Centavos },
  mostCentavos: Centavos | null,
): Promise<boolean> {
  const { centavos } = moved;
  if (mostCentavos !== null && centavos > mostCentavos) return false;
  const sum = sql<number>`moved_alone.centavos + ${centavos}`;
  const row = await trx
    .insertInto('movedAlone')
    .values(moved)
    .onConflict((conflict) =>
      conflict
        .columns(['makerId', 'day', 'kind'])
        .doUpdateSet({ centavos: sum })
        .where(
          sql<SqlBool>`(${mostCentavos}::bigint is null or ${sum} <= ${mostCentavos}::bigint)`,
        ),
    )
    .returning('centavos')
    .executeTakeFirst();
  return row !== undefined;
}
