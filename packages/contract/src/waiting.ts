import { z } from 'zod';
import { id, instant, named } from './answers.ts';
import { type ProposalKind, proposalKinds } from './proposal-kinds.ts';

export const proposalKind = z.enum(Object.keys(proposalKinds) as [ProposalKind, ...ProposalKind[]]);

/** The open proposal that keeps a thing as it is. */
export const waiting = z
  .object({ proposal: id, kind: proposalKind, maker: named, since: instant })
  .nullable()
  .describe('The proposal that keeps it as it is until a second person decides.');
export type Waiting = NonNullable<z.output<typeof waiting>>;
