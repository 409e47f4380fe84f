import { type FourEyes, fourEyesFields, fourEyesKeys } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/tables.ts';
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

export async function readPolicies(db: Db): Promise<FourEyes> {
  const columns = fourEyesKeys.map((key) => fourEyesFields[key].column);
  return policiesOf(await db.selectFrom('setting').select(columns).executeTakeFirstOrThrow());
}

/**
 * Adds to what people moved alone in a day, unless the sum of one would be more than
 * `mostCentavos`. Concurrent additions wait for each other, so that ten at once cannot pass together.
 * @param makerIds who did it, and who else counts as having done it
 * @returns whether it was added; one that lost a race may have been added to some of them
 */
export async function addMovedAlone(
  trx: Trx,
  makerIds: readonly string[],
  { day, kind, centavos }: { day: string; kind: AloneKind; centavos: Centavos },
  mostCentavos: Centavos | null,
): Promise<boolean> {
  if (mostCentavos !== null && centavos > mostCentavos) return false;
  const ids = [...new Set(makerIds)];
  const isWithin = sql`(${mostCentavos}::bigint is null
    or moved_alone.centavos + ${centavos}::bigint <= ${mostCentavos}::bigint)`;
  const added = await sql`
    insert into moved_alone (maker_id, day, kind, centavos)
    select id, ${day}::date, ${kind}, ${centavos}::bigint
    from unnest(${ids}::uuid[]) as maker (id)
    where not exists (
      select from moved_alone
      where maker_id = any(${ids}::uuid[]) and day = ${day}::date and kind = ${kind}
        and not ${isWithin}
    )
    order by id
    on conflict (maker_id, day, kind)
      do update set centavos = moved_alone.centavos + excluded.centavos where ${isWithin}
    returning maker_id`.execute(trx);
  return added.rows.length === ids.length;
}
