import { execFile } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';

/** A network of machines inside this one: a namespace each, joined by a bridge without an uplink. */
export interface Network {
  readonly machines: readonly NetworkedMachine[];
  remove(): Promise<void>;
}

export interface NetworkedMachine {
  readonly address: string;
  /** The command line that runs a program there, as this system user. */
  enter(user: string, command: readonly string[]): [program: string, ...args: string[]];
  /** The pids of all that runs there. */
  listPids(): Promise<number[]>;
  /** Its packets vanish from now on, in both directions; open connections get no answer. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

const run = promisify(execFile);
const ip = async (...args: string[]) => (await run('ip', args)).stdout;

/**
 * @throws Error if this user or container may not make network namespaces
 */
export async function createNetwork(names: readonly string[]): Promise<Network> {
  const id = randomBytes(3).toString('hex');
  const subnet = `10.${randomInt(200, 250)}.${randomInt(250)}`;
  const bridge = `br${id}`;
  await ip('link', 'add', bridge, 'type', 'bridge');
  const spaces = names.map((name) => `${id}${name}`);
  try {
    await ip('address', 'add', `${subnet}.254/24`, 'dev', bridge);
    await ip('link', 'set', bridge, 'up');
    for (const [place, space] of spaces.entries()) {
      await join(space, bridge, `${subnet}.${place + 1}`);
    }
  } catch (error) {
    await removeAll(bridge, spaces);
    throw error;
  }
  return {
    machines: spaces.map((space, place) =>
      describeMachine({ space, bridge, address: `${subnet}.${place + 1}` }),
    ),
    remove: () => removeAll(bridge, spaces),
  };
}

/** The namespace and the bridge's end of its cable have the same name. */
async function join(space: string, bridge: string, address: string): Promise<void> {
  await ip('netns', 'add', space);
  await ip('link', 'add', space, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
  await ip('link', 'set', space, 'master', bridge);
  await ip('-n', space, 'address', 'add', `${address}/24`, 'dev', 'eth0');
  for (const device of ['lo', 'eth0']) await ip('-n', space, 'link', 'set', device, 'up');
  await ip('link', 'set', space, 'up');
}

function describeMachine({
  space,
  bridge,
  address,
}: Record<'space' | 'bridge' | 'address', string>): NetworkedMachine {
  return {
    address,
    enter: (user, command) => {
      const asUser = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'];
      return ['ip', 'netns', 'exec', space, ...asUser, ...command];
    },
    listPids: async () =>
      (await ip('netns', 'pids', space)).split('\n').filter(Boolean).map(Number),
    cut: async () => void (await ip('link', 'set', space, 'nomaster')),
    mend: async () => void (await ip('link', 'set', space, 'master', bridge)),
  };
}

async function removeAll(bridge: string, spaces: readonly string[]): Promise<void> {
  for (const space of spaces) await ip('netns', 'delete', space).catch(() => undefined);
  await ip('link', 'delete', bridge).catch(() => undefined);
}
