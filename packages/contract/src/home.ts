import { z } from 'zod';
import { profile } from './accounts.ts';
import { pesos } from './answers.ts';
import { memberMoney } from './liabilities.ts';
import { memberPackage } from './packages.ts';
import { defineRoutes } from './route.ts';
import { untoldSecurityEvent } from './security.ts';
import { earnings } from './statistics.ts';

export const homeRoutes = defineRoutes({
  readHome: {
    summary: "What the agent's home asks for at once, each as its own call answers it.",
    answer: z.object({
      money: memberMoney,
      owedBack: pesos.describe('What the agent owes back; not in `money`.'),
      cashInsChecked: pesos.describe('Cash-ins that we check; not in `money` yet.'),
      earnings,
      profile,
      packages: z.array(memberPackage),
      securityNotices: z.array(untoldSecurityEvent),
    }),
  },
});
