import type { RouteName } from '@barya/contract';
import { proposeAs, proposeLoad } from '../four-eyes.ts';
import type { Prepare } from './prepare.ts';

/** What somebody else proposed. */
const proposalOf =
  (body?: object): Prepare =>
  async ({ app, keeper }) => ({
    params: { id: await proposeLoad(app, keeper) },
    ...(body && { body }),
  });

/** What the caller proposed. */
const ofOwn: Prepare = async ({ app }, { caller }) => ({
  params: { id: await proposeAs(app, caller) },
});

/** What the calls of proposals need. */
export const proposalRequests: Partial<Record<RouteName, Prepare>> = {
  readProposal: ofOwn,
  confirmProposals: async ({ app, keeper }) => ({
    body: { ids: [await proposeLoad(app, keeper)] },
  }),
  confirmProposal: proposalOf({}),
  declineProposal: proposalOf({ reason: 'The payment did not come' }),
  withdrawProposal: ofOwn,
};
