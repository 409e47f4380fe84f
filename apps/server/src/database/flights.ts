import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  type KyselyConfig,
} from 'kysely';

/** PostgreSQL's code for a statement in a transaction that has failed already. */
const IN_FAILED_TRANSACTION = '25P02';

/**
 * Sends statements of one transaction at once, so that they take one trip to the database. They run
 * in the order of their first statements, and all end before this does
 * (docs/decisions/42-flights.md).
 *
 * @param statements started already, none of which needs another's result
 * @throws what the first of them threw that PostgreSQL did not refuse because of another's failure
 */
export async function sendTogether<Results extends unknown[]>(
  ...statements: { [Place in keyof Results]: Promise<Results[Place]> }
): Promise<Results> {
  const outcomes = await Promise.allSettled(statements);
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  // One with several statements may be aborted by the failure of one that stands behind it.
  const cause = failed.find(({ reason }) => reason?.code !== IN_FAILED_TRANSACTION) ?? failed[0];
  if (cause) throw cause.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as Results;
}

/** Kysely whose transactions send each statement at once, not after the answer to the one before. */
export function createOverlapping<T>(config: KyselyConfig): Kysely<T> {
  const { dialect, plugins = [] } = config;
  const driver = dialect.createDriver();
  void driver.init();
  const executor = new OverlappingExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
    plugins,
  );
  return new Kysely<T>({ config, dialect, driver, executor });
}

class OverlappingExecutor extends DefaultQueryExecutor {
  /** Of a transaction. Kysely's provider lends its connection to one statement at a time. */
  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    let lent: Promise<DatabaseConnection> | undefined;
    return super.withConnectionProvider({
      provideConnection: async (consume) => {
        lent ??= provider.provideConnection(async (connection) => connection);
        return consume(await lent);
      },
    });
  }
}
