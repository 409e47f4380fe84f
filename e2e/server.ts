import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';

const FIRST_PORT = Number(process.env.BARYA_E2E_PORT ?? 3907);

// Workers read this file again and must get the same folders. The servers create them, since reading
// this file alone starts nothing.
process.env.BARYA_E2E_DATA_DIR ??= path.join(tmpdir(), `barya-e2e-${randomUUID()}`);

/** Journeys that run one after the other, on a server of their own. */
export interface Lane {
  port: number;
  url: string;
  dataDir: string;
}

const makeLane = (name: string, port: number): Lane => ({
  port,
  url: `http://127.0.0.1:${port}`,
  dataDir: `${process.env.BARYA_E2E_DATA_DIR}-${name}`,
});

/** The lanes run beside each other. A journey's folder is its lane. */
export const lanes = {
  member: makeLane('member', FIRST_PORT),
  desk: makeLane('desk', FIRST_PORT + 1),
};

/** The one cross-origin client that the servers allow. */
export const CLIENT_ORIGIN = `http://127.0.0.1:${FIRST_PORT + 2}`;

/** The first admin of each lane's server. */
export const ADMIN = {
  username: 'teresa.admin',
  email: 'teresa@barya.example',
  password: 'a long enough password',
};
