import type { TestMember } from '../apps/server/test/members.ts';
import { PASSWORD } from '../apps/server/test/permissions/stage.ts';
import type { Pick } from './draft.ts';
import type { Schema } from './operations.ts';
import type { World } from './world.ts';

/** The inputs of an example: known things and randomness. */
export interface Maker {
  world: World;
  pick: Pick;
}

type Make = (maker: Maker) => unknown;

const NUMBERS = ['0917 555 0101', '+63 917 555 0102', '09175550103'];

/** Values that depend on the field's name rather than its schema. */
const byName: Record<string, Make> = {
  amount: ({ pick }) => pick([100, 100, 150.5, '1,250.50', 500, 1_000]),
  username: (maker) => maker.pick([pickMember(maker).username, `fuzz${maker.pick.number()}`]),
  email: (maker) =>
    maker.pick([pickMember(maker).email, `fuzz${maker.pick.number()}@example.test`]),
  password: () => PASSWORD,
  confirmPassword: () => PASSWORD,
  currentPassword: () => PASSWORD,
  newPassword: () => PASSWORD,
  role: () => 'agent',
  kind: () => 'loaded',
  identifier: (maker) => pickMember(maker).username,
  answers: () => [{ about: 'team', answer: 'No idea', isRight: false }],
  decision: () => 'refused',
  referralCode: (maker) => pickMember(maker).referralCode,
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
  search: (maker) => maker.pick([pickMember(maker).username, 'a', '%', 'fuzz']),
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
  // With a rule an approval cannot mark as sent.
  autoApprove: ({ pick }) =>
    pick([null, null, { upTo: 500, memberDays: 30, accountUses: 2, samplePercent: 10 }]),
  socialUrl: () => 'https://example.test/social',
};

function pickMember({ world, pick }: Maker): TestMember {
  return pick([world.people.member, world.people.stranger]);
}

/** An id seen below the path. */
export function pickId(path: string, { world, pick }: Maker): string {
  return pick(world.idsOf(path));
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
