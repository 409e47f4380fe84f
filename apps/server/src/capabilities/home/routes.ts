import { routes } from '@barya/contract';
import { sendTogether } from '../../database/flights.ts';
import { type Endpoint, readEndpoint } from '../../kernel/endpoint.ts';
import { readFirstPackages } from '../packages/index.ts';
import { readProfile } from '../referrals/index.ts';
import { listSecurityNotices } from '../security/index.ts';
import { readEarnings } from '../statistics/index.ts';

export const homeEndpoints: Endpoint[] = [
  readEndpoint(routes.readHome, ({ inquiry, actor }) =>
    inquiry.db.connection().execute(async (db) => {
      const together = { ...inquiry, db };
      const [earnings, profile, packages, securityNotices] = await sendTogether(
        readEarnings(together, actor.memberId),
        readProfile(together, actor),
        readFirstPackages(together, actor.memberId),
        listSecurityNotices(together, actor),
      );
      return { earnings, profile, packages, securityNotices };
    }),
  ),
];
