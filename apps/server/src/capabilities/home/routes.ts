import { routes } from '@barya/contract';
import { sendTogether } from '../../database/flights.ts';
import { type Endpoint, readEndpoint } from '../../kernel/endpoint.ts';
import { inquireTogether } from '../../kernel/inquire-together.ts';
import type { Actor, Inquiry } from '../../kernel/operation.ts';
import { readFirstPackages } from '../packages/index.ts';
import { readProfile } from '../referrals/index.ts';
import { listSecurityNotices } from '../security/index.ts';
import { readEarnings } from '../statistics/index.ts';
import { listWaiting } from './store.ts';
import { readUsually } from './waiting.ts';

export const homeEndpoints: Endpoint[] = [
  readEndpoint(routes.readHome, async ({ inquiry, actor }) => {
    const [home, usually] = await Promise.all([
      inquireTogether(inquiry, (together) => readParts(together, actor)),
      readUsually(inquiry),
    ]);
    return { ...home, waiting: { waiting: home.waiting, ...usually } };
  }),

  readEndpoint(routes.readWaiting, async ({ inquiry, actor }) => {
    const [waiting, usually] = await Promise.all([
      listWaiting(inquiry, actor.memberId),
      readUsually(inquiry),
    ]);
    return { waiting, ...usually };
  }),
];

async function readParts(together: Inquiry, actor: Actor) {
  const [earnings, profile, packages, securityNotices, waiting] = await sendTogether(
    readEarnings(together, actor.memberId),
    readProfile(together, actor),
    readFirstPackages(together, actor.memberId),
    listSecurityNotices(together, actor),
    listWaiting(together, actor.memberId),
  );
  const { money, owedBack } = earnings;
  const checked = earnings.waiting.find(({ kind }) => kind === 'cash_in_declared');
  const cashInsChecked = checked?.amount ?? 0;
  return {
    ...{ money, owedBack, cashInsChecked, earnings, profile, packages, securityNotices },
    waiting,
  };
}
