import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { StartFailure } from './failure.ts';

type Place = Pick<Config, 'host' | 'port'>;

/** "localhost" may be two addresses, which would need two servers, but sockets attach to one. */
export function listenHostOf({ host }: Place): string {
  return host === 'localhost' ? '127.0.0.1' : host;
}

/**
 * Checks that the port is free before slow work starts.
 * @throws StartFailure
 */
export async function checkPort(place: Place): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(place.port, listenHostOf(place));
    await once(probe, 'listening');
  } catch (error) {
    throw describeListenError(error, place);
  }
  probe.close();
  await once(probe, 'close');
}

/** The one-line message for a place that cannot be listened on; other errors stay unchanged. */
export function describeListenError(error: unknown, { host, port }: Place): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EADDRINUSE':
      return new StartFailure(
        `Port ${port} is taken on ${host}: stop what listens there, or set PORT to another one.`,
      );
    case 'EACCES':
      return new StartFailure(
        `Port ${port} may not be used by this user: set PORT to another one.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFailure(`HOST ${host} is no address of this machine.`);
    default:
      return error;
  }
}
