import { z } from 'zod';
import { profile } from './accounts.ts';
import { memberPackage } from './packages.ts';
import { defineRoutes } from './route.ts';
import { untoldSecurityEvent } from './security.ts';
import { earnings } from './statistics.ts';

export const homeRoutes = defineRoutes({
  readHome: {
    summary: "What the agent's home asks for at once, each as its own call answers it.",
    answer: z.object({
      earnings,
      profile,
      packages: z.array(memberPackage),
      securityNotices: z.array(untoldSecurityEvent),
    }),
  },
});
