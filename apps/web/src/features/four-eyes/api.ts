import type { Proposal, ProposalDetails } from '@barya/contract/proposals';
import { useRead } from '../../lib/api/read.ts';

/** A row of the list, or the opened proposal with what it would do now. */
export type Shown = Proposal & Partial<ProposalDetails>;

/** One proposal. The list's row lacks what it is decided by, so it cannot stand in. */
export const useProposal = (id: string) => useRead('readProposal', { id });
