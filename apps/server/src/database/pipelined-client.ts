import pg from 'pg';
import { internalsOf } from './client.ts';

const failedConnecting = new WeakSet<Error>();

/** Whether a connection failed before it could be used, for whatever reason. */
export function isFromConnecting(error: Error): boolean {
  return failedConnecting.has(error);
}

/**
 * A connection that sends statements before those in front of them are answered
 * (docs/decisions/42-flights.md), and that knows whether it leads to a standby: PostgreSQL says so
 * at its start.
 */
export class PipelinedClient extends pg.Client {
  isStandby = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const internals = internalsOf(this);
    internals.pipeline = true;
    internals.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.isStandby = parameterValue === 'on';
    });
  }

  /** Remembers what failed while connecting; `pg` has no type for these errors. */
  override connect(callback?: unknown): never {
    const note = (error: unknown) => {
      if (error instanceof Error) failedConnecting.add(error);
    };
    if (typeof callback !== 'function') {
      const connecting = super.connect();
      connecting.catch(note);
      return connecting as never;
    }
    super.connect((error: Error) => {
      note(error);
      callback(error, this);
    });
    return undefined as never;
  }
}

/**
 * Ends a new connection to a standby, as libpq's `target_session_attrs=primary`. A HAProxy that has
 * just started leads to any machine until its first health check, and the pool would keep that.
 *
 * @throws Error with the code of PostgreSQL for a server that cannot serve yet
 */
export function refuseStandby(client: PipelinedClient): void {
  if (!client.isStandby) return;
  internalsOf(client).connection.stream.destroy();
  throw Object.assign(new Error('The database is a standby'), { code: '57P03' });
}
