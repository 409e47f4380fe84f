/**
 * The product's server in its own process, with two extra routes that do nothing: the baseline for
 * a click. Its parent sends orders as messages, and hears when each is done.
 */
import { createPrivateKey, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { findDiscrepancies } from '@barya/ledger';
import { createActorFinder } from '../../apps/server/src/capabilities/accounts/index.ts';
import { jobs } from '../../apps/server/src/capabilities/index.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { createPool } from '../../apps/server/src/database/connect.ts';
import { authenticate } from '../../apps/server/src/http/authenticate.ts';
import type { Inquiry } from '../../apps/server/src/kernel/operation.ts';
import { createPayoutKey } from '../../apps/server/src/kernel/payout-key.ts';
import { createPushKey } from '../../apps/server/src/kernel/push-key.ts';
import { createSecretBox } from '../../apps/server/src/kernel/secret-box.ts';
import { createSigningKey, makePrivateKeyPem } from '../../apps/server/src/kernel/signing.ts';
import { composeServer, createWorkshop } from '../../apps/server/src/start/compose.ts';
import { openDatabase } from '../../apps/server/src/start/database.ts';
import { createLogger } from '../../apps/server/src/start/logger.ts';
import { openMail } from '../../apps/server/src/start/mail.ts';
import { keepMemoryLow } from '../../apps/server/src/start/memory.ts';
import { proveSnapshot } from '../../apps/server/src/verification/snapshot.ts';
import { findRunningPostgres } from '../../packages/embedded-postgres/src/index.ts';
import { beginDayAnew, fillWithMembers } from './fill.ts';

/** Orders of the parent: the name of a job to run, or what else to do. */
export type Order = 'begin_day_anew' | 'verify' | 'settle_click_days' | 'tell_what_falls_due';

keepMemoryLow();
const config = readConfig(process.env);
const { logger } = createLogger(config);
const database = await openDatabase({
  config,
  isCommand: false,
  log: () => undefined,
  onLost: (reason) => {
    throw new Error(reason);
  },
});
const running = findRunningPostgres(config.dataDir)!;
const ownerPool = createPool({ url: running.url, poolSize: 1, role: null });
const workshop = createWorkshop(config, database, logger);
const { runOperation, inquire } = workshop;
const [members = 0, clickers] = process.argv.slice(2).map(Number);
const payoutKey = createPayoutKey(randomBytes(32));
await fillWithMembers({ ownerPool, runOperation, payoutKey }, members, clickers);

const signingKey = createSigningKey(createPrivateKey(makePrivateKeyPem()));
const secretBox = createSecretBox(randomBytes(32));
const pushKey = createPushKey(randomBytes(32));
const { app } = await composeServer(
  config,
  database,
  { ...workshop, signingKey, secretBox, payoutKey, pushKey },
  { logger, mail: openMail(config), isEnding: () => false, wakeDelivery: () => undefined },
);
addEmptyRoutes(app, inquire);
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
process.send?.({ url: `http://127.0.0.1:${port}` });

process.on('message', (order: Order) => void obey(order));
process.on('disconnect', () => void close());

async function obey(order: Order): Promise<void> {
  if (order === 'begin_day_anew') await beginDayAnew(ownerPool);
  else if (order === 'verify') await verify();
  else await jobs.find(({ name }) => name === order)!.run({ ...workshop, signingKey, payoutKey });
  process.send?.({ done: order });
}

async function verify(): Promise<void> {
  const [found] = await proveSnapshot(inquire().db, findDiscrepancies);
  if (found !== undefined) throw new Error(`The ledger is not sound: ${JSON.stringify(found)}`);
}

/** The parent has ended or closed us. */
async function close(): Promise<void> {
  await app.close();
  await ownerPool.end();
  await database.close();
  process.exit();
}

/** Added to the product's own routes, behind every hook that requests pass. */
function addEmptyRoutes(to: typeof app, inquiry: () => Inquiry): void {
  const empty = async () => ({});
  const findActor = createActorFinder(inquiry().db);
  to.post('/api/bench/empty', empty);
  to.post('/api/bench/empty-authenticated', {
    preParsing: (request) =>
      authenticate(
        request,
        { access: 'agent', name: 'recordClick', whileSuspended: false },
        findActor,
        inquiry(),
      ),
    handler: empty,
  });
}
