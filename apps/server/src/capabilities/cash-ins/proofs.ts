import { limits } from '@barya/contract';
import { redrawPicture } from '../../kernel/pictures.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** A screenshot as it is stored. */
export interface Proof {
  mediaType: string;
  image: Buffer;
  pixelsSha256: Buffer;
}

/**
 * Re-encodes a screenshot. Undefined without one.
 *
 * @throws Refusal `cash_in_proof_invalid`
 */
export async function redrawProof(dataUrl: string | undefined): Promise<Proof | undefined> {
  if (dataUrl === undefined) return undefined;
  const proof = await redrawPicture(dataUrl, limits.proofBytes);
  if (proof !== null) return proof;
  throw new Refusal('cash_in_proof_invalid', { field: 'proof' });
}
