import { messages, setUpRoutes } from '@barya/contract';
import { type Endpoint, readEndpoint, writeEndpoint } from '../../kernel/endpoint.ts';
import { publishFingerprint, readSetUp, type SetUpTools } from './service.ts';

export function createSetUpEndpoints(tools: SetUpTools): Endpoint[] {
  return [
    readEndpoint(setUpRoutes.readSetUp, ({ inquiry, actor }) => readSetUp(inquiry, actor, tools)),
    writeEndpoint(setUpRoutes.publishFingerprint, async ({ operation, actor }) => {
      await publishFingerprint(operation, actor, tools.signingKey.fingerprint);
      return { message: messages.publishFingerprint };
    }),
  ];
}
