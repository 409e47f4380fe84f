import { type Kysely, sql, type Transaction } from 'kysely';
import { createKysely } from '../../src/database/connect.ts';
import type { Tables } from '../../src/database/tables.ts';
import { runVerifyCommand } from '../../src/start/verify-command.ts';
import type { TestApp } from '../app.ts';

/** The database's owner, who runs the verification after each change. */
export interface Insider {
  /**
   * What `ledger:verify` reports after this; all of it is rolled back. Null if the database refused
   * it: then a definition must be changed first.
   */
  findAfter(tamper: (trx: Transaction<Tables>) => Promise<unknown>): Promise<string[] | null>;
}

const TAKEN_BACK = new Error('taken back');
/** Roles that other tests of the cluster make meanwhile. */
const OTHERS_ROLE = /: role (Server |owner_)[\da-z-]{8,} /;
/** Data that a type or constraint refuses, and what the ledger's functions refuse. */
const REFUSED = /^(22|23|LG)/;

/** `checkpoint`: the code of a checkpoint kept elsewhere. */
export function createInsider(app: TestApp, checkpoint: string): Insider {
  const owner = createKysely<Tables>(app.database.ownerPool, false);
  return {
    findAfter: async (tamper) => {
      let complaints: string[] | null = null;
      await owner
        .transaction()
        .execute(async (trx) => {
          await sql`set local session_replication_role = replica`.execute(trx);
          await tamper(trx);
          await sql`set local session_replication_role = origin`.execute(trx);
          complaints = await verify(app, trx, checkpoint);
          throw TAKEN_BACK;
        })
        .catch((error) => {
          if (error !== TAKEN_BACK && !REFUSED.test(error.code ?? '')) throw error;
        });
      return complaints;
    },
  };
}

async function verify(
  app: TestApp,
  trx: Transaction<Tables>,
  checkpoint: string,
): Promise<string[]> {
  const complaints: string[] = [];
  try {
    await runVerifyCommand(['--checkpoint', checkpoint], {
      db: asDatabase(trx),
      publicKey: app.signingKey.publicKey,
      payoutKey: app.payoutKey,
      print: () => undefined,
      complain: (line) => {
        if (!OTHERS_ROLE.test(line)) complaints.push(line);
      },
    });
  } catch (error) {
    complaints.push(`The command failed: ${(error as Error).message}`);
  }
  return complaints;
}

/** Makes code that opens transactions work inside this one, and undoes their settings. */
function asDatabase(trx: Transaction<Tables>): Kysely<Tables> {
  const builder = {
    setIsolationLevel: () => builder,
    setAccessMode: () => builder,
    execute: async (work: (trx: Transaction<Tables>) => Promise<unknown>) => {
      await sql`savepoint verification`.execute(trx);
      try {
        return await work(trx);
      } finally {
        await sql`rollback to savepoint verification`.execute(trx);
      }
    },
  };
  return new Proxy(trx, {
    get: (target, name) => {
      if (name === 'transaction') return () => builder;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
