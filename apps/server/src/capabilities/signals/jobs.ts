import { createForgetting } from '../../kernel/job.ts';
import { oldestNetwork } from './domain.ts';
import { deleteRegistrationsBefore } from './store/marks.ts';

/** Forgets from which network members registered, after 90 days. */
export const forgetOldNetworks = createForgetting(
  'forget_old_networks',
  '50 18 * * *',
  ({ trx, now }) => deleteRegistrationsBefore(trx, oldestNetwork(now)),
);
