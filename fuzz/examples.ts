import { showCode } from './codes.ts';
import type { Pick } from './draft.ts';
import type { Schema } from './operations.ts';
import { PASSWORD, type Person, type World } from './world.ts';

/** The inputs of an example: caller, known things, randomness. */
export interface Maker {
  world: World;
  person: Person | null;
  /** The name of the call. */
  call: string;
  pick: Pick;
}

type Make = (maker: Maker) => unknown;

const NUMBERS = ['0917 555 0101', '+63 917 555 0102', '09175550103'];

/** Values that depend on the field's name rather than its schema. */
const byName: Record<string, Make> = {
  amount: ({ pick }) => pick([100, 100, 150.5, '1,250.50', 500, 1_000]),
  username: ({ world, pick }) => pick([pick(world.crowd).username, `fuzz${pick.number()}`]),
  email: ({ world, pick }) => pick([pick(world.crowd).email, `fuzz${pick.number()}@example.test`]),
  password: () => PASSWORD,
  confirmPassword: () => PASSWORD,
  currentPassword: () => PASSWORD,
  newPassword: () => PASSWORD,
  role: () => 'agent',
  code: ({ world, call, pick }) =>
    call === 'confirmSecondFactor'
      ? showCode(world.starter.secret)
      : pick(world.guarded.recoveryCodes),
  challenge: ({ world }) => world.guarded.challenge,
  token: ({ world, call }) =>
    ['verifyEmail', 'unsubscribe'].includes(call) ? world.addressToken : world.linkToken,
  kind: () => 'loaded',
  identifier: ({ world, pick }) => pick(world.crowd).username,
  answers: () => [{ about: 'team', answer: 'No idea', isRight: false }],
  decision: () => 'refused',
  referralCode: ({ world }) => world.referralCode,
  method: ({ pick }) => pick(['gcash', 'paymaya', 'gotyme', 'others']),
  source: ({ pick }) => pick(['direct_indirect', 'click_earnings', 'shared_capital', 'wallet']),
  accountNumber: ({ pick }) => pick(NUMBERS),
  accountName: () => 'Juana dela Cruz',
  bank: ({ pick }) => pick(['BOPIPHMMXXX', '']),
  qrText: () => '',
  action: ({ pick }) => pick(['claim', 'rollover']),
  targetType: () => 4,
  targetPackageType: ({ pick }) => pick([1, 1, 2, 3, 4]),
  period: ({ pick }) => pick([2, 3, 4, 5]),
  page: ({ pick }) => pick([1, 2, 1_000]),
  pageSize: ({ pick }) => pick([1, 10, 100]),
  search: ({ world, pick }) => pick([pick(world.crowd).username, 'a', '%', 'fuzz']),
  cursor: ({ world, pick }) => pick(world.cursors),
  status: () => 'pending',
  days: ({ pick }) => pick([7, 30, 366]),
  date: () => '2026-03-10',
  from: ({ pick }) => pick(['2026-01-01', '2026-11-01']),
  to: ({ pick }) => pick(['2026-12-31', '2026-11-21']),
  sequence: ({ pick }) => pick(['latest', '1']),
  reference: ({ world, pick }) => pick([...world.references, 'T7M2K4P9QX0B']),
  qr: () => '',
  communityUrl: () => 'https://example.test/members',
  // A policy that is on can't be taken back: the other admin is nobody's second person for 72 hours.
  fourEyes: ({ pick }) => pick([{ loadFrom: null }, { reverts: false, settings: false }]),
  socialUrl: () => 'https://example.test/social',
};

/** An id seen below the path, preferably one that the call accepts. */
export function pickId(path: string, { world, call, pick }: Maker): string {
  const supply = world.supplyOf(call);
  const isFit = pick([true, true, true, false]) && supply.length > 0;
  return pick(isFit ? supply : world.idsOf(path));
}

/** Numbers and ids of packages share this name. */
function makePackageId({ type }: Schema, maker: Maker): unknown {
  return type === 'string' ? pickId('/api/agent/packages', maker) : maker.pick([1, 1, 2, 3, 4]);
}

/** A value that the schema accepts, and usually the server too. */
export function makeExample(name: string, schema: Schema, maker: Maker): unknown {
  const { pick } = maker;
  if (schema.enum) return pick(schema.enum);
  if (name === 'packageId') return makePackageId(schema, maker);
  const make = byName[name];
  if (schema.properties) return make ? make(maker) : makeObject(schema, maker);
  const choices = /one of: (.+?)[.;]/i.exec(schema.description ?? '')?.[1];
  if (choices !== undefined) return pick(choices.split(', '));
  if (make) return make(maker);
  if (schema.examples) return pick(schema.examples);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'boolean') return pick([true, false]);
  if (type === 'number' || type === 'integer') return pick([0, 1, 10, 50]);
  if (type === 'array') return [];
  return 'Because of the fuzzer';
}

function makeObject({ properties = {}, required = [] }: Schema, maker: Maker): object {
  const fields = Object.entries(properties).filter(
    ([name]) => required.includes(name) || maker.pick([true, false]),
  );
  return Object.fromEntries(
    fields.map(([name, schema]) => [name, makeExample(name, schema, maker)]),
  );
}
