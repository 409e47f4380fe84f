import {
  createPasswords,
  ensureFirstAdmin,
  type FirstAdmin,
} from '../capabilities/accounts/index.ts';
import { bookOpeningReserve, hasOpeningReserve } from '../capabilities/reserves/index.ts';
import { claimOperatingMode } from '../capabilities/settings/index.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/tables.ts';
import { createSystemClock } from '../kernel/clock.ts';
import type { Context } from '../kernel/job.ts';
import { readDemoMark } from './demo-mark.ts';
import { StartFailure } from './failure.ts';

/**
 * Creates what a new database lacks: the first admin, the opening reserve.
 * @throws StartFailure if demo and live money would mix, or the history is incomplete
 */
export async function prepareFirstStart(
  config: Pick<Config, 'operatingMode' | 'admin' | 'openingReserveCentavos'>,
  { db }: { db: Db },
  workshop: Context,
): Promise<FirstAdmin | null> {
  if (config.operatingMode === 'live' && (await hasOpeningReserve(db))) {
    throw new StartFailure(
      'This database has an opening reserve, which is no real money: OPERATING_MODE=live needs a database of its own.',
    );
  }
  const demo = await readDemoMark(db);
  if (demo !== null && !demo.isFinished) {
    throw new StartFailure(
      'This database holds a demo that was not finished: npm run demo makes it anew.',
    );
  }
  const { otherMode } = await workshop.runOperation(async (operation) => {
    const claim = await claimOperatingMode(operation);
    // In one transaction with the claim: an interrupted first start is repeated.
    if (claim.isFirst) await bookOpeningReserve(operation, config.openingReserveCentavos);
    return claim;
  });
  if (otherMode !== null) {
    throw new StartFailure(
      `This database has a history of OPERATING_MODE=${otherMode}: ${config.operatingMode} needs a database of its own.`,
    );
  }
  return ensureFirstAdmin(
    workshop,
    { passwords: createPasswords(), readTime: createSystemClock(0).now },
    config.admin,
  );
}
