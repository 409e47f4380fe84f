import type { Config } from '../../config.ts';
import { createWorkshop } from '../compose.ts';
import { connectDatabase } from '../database.ts';
import { ensurePayoutKey, ensureSecondFactorKey, ensureSigningKey } from '../keys.ts';
import { runProgram } from '../program.ts';
import { serveRequests } from '../serve-requests.ts';
import { readSeat } from './seat.ts';

/** Every process has some, however many there are. */
const FEWEST_CONNECTIONS = 4;

/** Serves on the port of all, over the database that the first process has opened. */
export async function serveAsWorker(config: Config): Promise<void> {
  const seat = readSeat(process.env);
  const open = async (running: Parameters<Parameters<typeof runProgram>[1]>[0]) => {
    const { logger, lifetime } = running;
    const poolSize = Math.max(FEWEST_CONNECTIONS, Math.ceil(config.poolSize / seat.count));
    const database = await connectDatabase({ ...config, poolSize }, seat.databaseUrl);
    lifetime.closeAtEnd('database', database.close);
    const workshop = {
      ...createWorkshop(config, database, logger),
      signingKey: ensureSigningKey(config),
      secretBox: ensureSecondFactorKey(config),
      payoutKey: ensurePayoutKey(config),
    };
    await serveRequests(config, { database, workshop }, running, seat);
  };
  await runProgram(config, open, seat.own);
}
