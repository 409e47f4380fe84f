import type { Job } from '../../kernel/job.ts';
import { expireProposals } from './service/expire.ts';

/** Expires proposals that nobody decided within 72 hours. */
export const proposalExpiry: Job = {
  name: 'expire_proposals',
  cron: '* * * * *',
  run: ({ runOperation }) => runOperation((operation) => expireProposals(operation, null)),
};
