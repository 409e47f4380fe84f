import { type DeskView, limits } from '@barya/contract';
import { sql } from 'kysely';
import type { Db, Row } from '../../database/tables.ts';
import type { Operation } from '../../kernel/operation.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Closing } from '../../people/closing.ts';
import { lockMember } from '../../people/lock-member.ts';

type View = Omit<Row<'deskView'>, 'memberId' | 'createdAt'>;

const columns = ['id', 'place', 'name', 'search'] as const;

export const presentView = ({ id, ...view }: View): DeskView => ({ _id: id, ...view });

/** By name; there are few. */
export function listViews(db: Db, memberId: string): Promise<View[]> {
  return db
    .selectFrom('deskView')
    .select(columns)
    .where('memberId', '=', memberId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/**
 * Saves a view of a list, in place of one that has its name on that page. Locks the member, so that
 * two at once cannot pass the limit.
 *
 * @throws Refusal `desk_view_place_unknown`, `desk_views_full`
 */
export async function saveView(
  { trx, now, ids }: Operation,
  memberId: string,
  view: Pick<View, 'place' | 'name' | 'search'>,
): Promise<View> {
  if (!/^\/admin\/[a-z/-]+$/.test(view.place)) throw new Refusal('desk_view_place_unknown');
  await lockMember(trx, memberId, 'no key update');
  const views = await listViews(trx, memberId);
  const isSame = ({ place, name }: View) =>
    place === view.place && name.toLowerCase() === view.name.toLowerCase();
  if (!views.some(isSame) && views.length >= limits.deskViews.most) {
    throw new Refusal('desk_views_full');
  }
  return trx
    .insertInto('deskView')
    .values({ id: ids.next(now), memberId, ...view, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .expression(sql`member_id, place, lower(name)`)
        .doUpdateSet({ name: view.name, search: view.search }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Deletes a view if it is still there, and the person's own. */
export async function deleteView({ trx }: Operation, memberId: string, id: string): Promise<void> {
  await trx.deleteFrom('deskView').where('id', '=', id).where('memberId', '=', memberId).execute();
}

/** Erases a person's saved views. */
export async function close({ trx }: Operation, memberId: string): Promise<Closing> {
  return {
    finish: async () => {
      await trx.deleteFrom('deskView').where('memberId', '=', memberId).execute();
    },
  };
}
