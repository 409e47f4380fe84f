import { randomBytes } from 'node:crypto';
import path from 'node:path';

/** Where connections by polling live, whose requests may arrive at any process. */
export interface Home {
  /** A name for a new connection, which says where it lives: `machine.process.random`. */
  nameConnection(): string;
  /** Where this process takes what arrived at another one; null where there is no other. */
  ownSocket: string | null;
  /** Where the process listens that a connection of another one lives in; null where it is ours, or unknown. */
  findOwner(connection: string): string | null;
}

export interface HomeOptions {
  /** Of this machine; a proxy before several sends a request to the one that is named. */
  nodeName: string;
  /** The processes of this machine, and the folder where each has its socket; null where there is one. */
  processes: { own: number; count: number; folder: string } | null;
}

const NAME = /^([a-z0-9]+)\.(\d{1,3})\./;

export function createHome({ nodeName, processes }: HomeOptions): Home {
  const own = processes?.own ?? 1;
  const socketOf = (number: number) => path.join(processes?.folder ?? '', `${number}.sock`);
  return {
    nameConnection: () => `${nodeName}.${own}.${randomBytes(15).toString('base64url')}`,
    ownSocket: processes && socketOf(own),
    findOwner(connection) {
      const [, node, digits] = NAME.exec(connection) ?? [];
      const number = Number(digits);
      const isKnown = processes !== null && number >= 1 && number <= processes.count;
      return node === nodeName && isKnown && number !== own ? socketOf(number) : null;
    },
  };
}
