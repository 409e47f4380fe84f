import type { PageFigures } from '@barya/contract/pages';
import { findLastRoot, presentRoot } from '../capabilities/liabilities/index.ts';
import { readPublicReserves } from '../capabilities/reserves/index.ts';
import { readCheckpoint, toCheckpoint } from '../capabilities/sealing/index.ts';
import { readSite } from '../capabilities/settings/index.ts';
import type { Inquiry } from '../kernel/operation.ts';

/** Reads what a page is made whole from: what everybody may know, and the reserves where it shows them. */
export async function readPageFigures(
  inquiry: Inquiry,
  shown: keyof PageFigures,
): Promise<PageFigures> {
  const site = await readSite(inquiry);
  if (shown === 'site') return { site, reserves: null };
  const [reserves, root, head] = await Promise.all([
    readPublicReserves(inquiry),
    findLastRoot(inquiry.db),
    readCheckpoint(inquiry.db),
  ]);
  return {
    site,
    reserves: {
      reserves,
      root: root && presentRoot(root),
      checkpoint: head && toCheckpoint(head),
    },
  };
}
