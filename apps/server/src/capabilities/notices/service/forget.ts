import { createForgetting } from '../../../kernel/job.ts';
import type { Operation } from '../../../kernel/operation.ts';
import type { Closing } from '../../../people/closing.ts';
import { oldestDelivery, oldestNotice } from '../domain.ts';
import { deletePreferencesOf, deleteSubscriptionsOf } from '../store/choices.ts';
import { deleteDeliveriesBefore, deleteDeliveriesOf } from '../store/deliveries.ts';
import { deleteNoticesBefore, deleteNoticesOf } from '../store/notices.ts';

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

/** Deletes notices older than 400 days and records of messages older than 30. */
export const forgetOldNotices = createForgetting(
  'forget_old_notices',
  '50 18 * * *',
  ({ trx, now }) => deleteNoticesBefore(trx, oldestNotice(now)),
  ({ trx, now }) => deleteDeliveriesBefore(trx, oldestDelivery(now)),
);
