import { manilaDayOf } from '@barya/rules';
import type { Job } from '../../kernel/job.ts';
import { tellStaff } from '../notices/index.ts';
import { readSettings } from '../settings/index.ts';
import { readRewardFundAvailable } from './store/figures.ts';

/** Tells staff, once a day, that the reward fund is below the level that the operator chose. */
export const tellLowFund: Job = {
  name: 'tell_low_fund',
  cron: '*/10 * * * *',
  run: async ({ inquire, runOperation }) => {
    const { db, now } = inquire();
    const { lowFundLevelCentavos: levelCentavos } = await readSettings(db);
    const leftCentavos = await readRewardFundAvailable(db);
    if (leftCentavos >= levelCentavos) return;
    await runOperation((operation) =>
      tellStaff(operation, 'reserves_pay_in', {
        kind: 'fund_low',
        about: { kind: 'queue', reference: 'reserves' },
        once: `fund ${manilaDayOf(now)}`,
        leftCentavos,
        levelCentavos,
      }),
    );
  },
};
