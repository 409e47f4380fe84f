import { z } from 'zod';
import { profile } from './accounts.ts';
import { memberPackage } from './packages.ts';
import { defineRoute } from './route.ts';
import { securityEvent } from './security.ts';
import { earnings } from './statistics.ts';

export const homeRoutes = {
  readHome: defineRoute({
    name: 'readHome',
    summary: "What the agent's home asks for at once, each as its own call answers it.",
    access: 'agent',
    answer: z.object({
      earnings,
      profile,
      packages: z.array(memberPackage),
      securityNotices: z.array(securityEvent),
    }),
  }),
} as const;
