import { routes } from '@barya/contract';
import { sendTogether } from '../../database/flights.ts';
import { type Endpoint, readEndpoint } from '../../kernel/endpoint.ts';
import { inquireTogether } from '../../kernel/inquire-together.ts';
import { readFirstPackages } from '../packages/index.ts';
import { readProfile } from '../referrals/index.ts';
import { listSecurityNotices } from '../security/index.ts';
import { readEarnings } from '../statistics/index.ts';

export const homeEndpoints: Endpoint[] = [
  readEndpoint(routes.readHome, ({ inquiry, actor }) =>
    inquireTogether(inquiry, async (together) => {
      const [earnings, profile, packages, securityNotices] = await sendTogether(
        readEarnings(together, actor.memberId),
        readProfile(together, actor),
        readFirstPackages(together, actor.memberId),
        listSecurityNotices(together, actor),
      );
      const { money, owedBack, waiting } = earnings;
      const checked = waiting.find(({ kind }) => kind === 'cash_in_declared');
      return {
        money,
        owedBack,
        cashInsChecked: checked?.amount ?? 0,
        earnings,
        profile,
        packages,
        securityNotices,
      };
    }),
  ),
];
