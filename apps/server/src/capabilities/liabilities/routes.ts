import { messages, routes } from '@barya/contract';
import {
  commandEndpoint,
  type Endpoint,
  listEndpoint,
  publicEndpoint,
  publicListEndpoint,
  readEndpoint,
} from '../../kernel/endpoint.ts';
import type { SigningKey } from '../../kernel/signing.ts';
import { presentOwnLiability, presentRoot, presentSnapshot } from './presenter.ts';
import { makeSnapshot } from './service/make-snapshot.ts';
import { readOwnProof, readRoot } from './service/read-proof.ts';
import { listRoots, listSnapshots } from './store/snapshots.ts';

export function createLiabilityEndpoints(signingKey: SigningKey): Endpoint[] {
  const { publicKey, fingerprint } = signingKey;
  return [
    publicEndpoint(routes.readSigningKey, async () => ({
      algorithm: 'Ed25519' as const,
      publicKey,
      fingerprint,
    })),
    publicListEndpoint(routes.listLiabilityRoots, async ({ inquiry, page }) => {
      const listed = await listRoots(inquiry.db, page);
      return { ...listed, items: listed.items.map(presentRoot) };
    }),
    publicEndpoint(routes.readLiabilityRoot, async ({ inquiry, input }) =>
      presentRoot(await readRoot(inquiry.db, input.params.sequence)),
    ),
    readEndpoint(routes.readOwnLiability, async ({ inquiry, actor, input }) =>
      presentOwnLiability(await readOwnProof(inquiry, actor, input.params.sequence)),
    ),
    listEndpoint(routes.listLiabilitySnapshots, async ({ inquiry, page }) => {
      const listed = await listSnapshots(inquiry.db, page);
      return { ...listed, items: listed.items.map(presentSnapshot) };
    }),
    commandEndpoint(routes.makeLiabilitySnapshot, async ({ inquiry, runOperation, actor }) => ({
      message: messages.makeLiabilitySnapshot,
      snapshot: presentSnapshot(
        await makeSnapshot({ inquire: () => inquiry, runOperation, signingKey }, actor),
      ),
    })),
  ];
}
