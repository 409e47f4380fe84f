import type { Job } from '../../../kernel/job.ts';
import type { Operation } from '../../../kernel/operation.ts';
import type { Closing } from '../../../people/closing.ts';
import { oldestDelivery, oldestNotice } from '../domain.ts';
import { deletePreferencesOf, deleteSubscriptionsOf } from '../store/choices.ts';
import { deleteDeliveriesBefore, deleteDeliveriesOf } from '../store/deliveries.ts';
import { deleteNoticesBefore, deleteNoticesOf } from '../store/notices.ts';

const MOST_AT_ONCE = 1_000;

/** Deletes all that a member was told, and their choices. */
export async function close({ trx }: Operation, memberId: string): Promise<Closing> {
  return {
    finish: async () => {
      await deleteDeliveriesOf(trx, memberId);
      await deleteNoticesOf(trx, memberId);
      await deletePreferencesOf(trx, memberId);
      await deleteSubscriptionsOf(trx, memberId);
    },
  };
}

/** Deletes a batch. @returns whether more may remain */
async function forgetOld({ trx, now }: Operation): Promise<boolean> {
  const notices = await deleteNoticesBefore(trx, oldestNotice(now), MOST_AT_ONCE);
  const deliveries = await deleteDeliveriesBefore(trx, oldestDelivery(now), MOST_AT_ONCE);
  return notices === MOST_AT_ONCE || deliveries === MOST_AT_ONCE;
}

/** Deletes notices older than 400 days and records of messages older than 30. */
export const forgetOldNotices: Job = {
  name: 'forget_old_notices',
  cron: '50 18 * * *',
  run: async ({ runOperation }) => {
    while (await runOperation(forgetOld));
  },
};
