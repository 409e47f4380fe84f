import type { TestMember } from '../apps/server/test/members.ts';
import type { Asked } from '../apps/server/test/permissions/prepare.ts';
import { type Maker, makeExample, pickId } from './examples.ts';
import type { RawJson } from './odd-values.ts';
import type { ApiCall } from './operations.ts';
import type { Framing, Mutation, Plan } from './plan.ts';
import type { Supply } from './supplies.ts';
import type { World } from './world.ts';

/**
 * A request that can still change: its body is kept by fields until something replaces it whole.
 */
export interface Draft {
  call: ApiCall;
  method: string;
  parameters: [name: string, place: 'path' | 'query', text: string, isRaw: boolean][];
  query: string[];
  headers: [string, string][];
  fields: [string, RawJson][] | null;
  body: Buffer | null;
  framing: Framing;
}

/** Builds the valid request of a plan and applies its mutations. */
export function makeDraft(
  call: ApiCall,
  plan: Plan,
  world: World,
  mutations: readonly Mutation[] = plan.mutations,
): Draft {
  const supply = world.supplies.of(call.name);
  const token = findCaller(call, plan.who, supply, world)?.token;
  const maker = { world, pick: usePicks(plan.picks) };
  const parameters = makeParameters(call, plan, supply?.asked, maker);
  const example = makeBody(call, plan, supply, maker);
  const draft: Draft = {
    call,
    method: call.method,
    parameters,
    query: [],
    headers: [
      ...(token ? [['Authorization', `Bearer ${token}`] as [string, string]] : []),
      ...(example ? [['Content-Type', 'application/json'] as [string, string]] : []),
    ],
    fields:
      example && Object.entries(example).map(([name, value]) => [name, JSON.stringify(value)]),
    body: null,
    framing: 'plain',
  };
  for (const mutation of mutations) mutate(draft, mutation);
  return draft;
}

function findCaller(
  { path }: ApiCall,
  who: Plan['who'],
  supply: Supply | undefined,
  { people }: World,
): TestMember | null {
  if (who === 'nobody') return null;
  if (who !== 'rightful') return people[who];
  return path.startsWith('/api/admin/') ? people.admin : (supply?.owner ?? people.member);
}

/** As supplied. Varied plans replace some, and add what a query may have. */
function makeParameters(
  { path, parameters }: ApiCall,
  { isVaried }: Plan,
  asked: Asked | undefined,
  maker: Maker,
): Draft['parameters'] {
  const supplied = new Map([
    ...new URLSearchParams(asked?.query),
    ...Object.entries(asked?.params ?? {}),
  ]);
  return parameters.flatMap(({ name, in: place, description = '', schema }) => {
    const given = supplied.get(name);
    const isKept = given !== undefined && !(isVaried && maker.pick([true, false, false, false]));
    if (!isKept && place !== 'path' && !(isVaried && maker.pick([true, false]))) return [];
    const made =
      name === 'id' ? pickId(path, maker) : makeExample(name, { ...schema, description }, maker);
    const value = isKept ? given : made;
    return value === undefined ? [] : [[name, place as 'path' | 'query', String(value), false]];
  });
}

/** As supplied. Varied plans add fields. */
function makeBody(
  { body: schema }: ApiCall,
  { isVaried }: Plan,
  supply: Supply | undefined,
  maker: Maker,
): object | null {
  const supplied = supply?.asked.body ?? null;
  if (!schema || (supply && !isVaried)) return supplied;
  return { ...(makeExample('', schema, maker) as object), ...supplied };
}

function mutate(draft: Draft, mutation: Mutation): void {
  const field = 'at' in mutation ? draft.fields?.[mutation.at % draft.fields.length] : undefined;
  switch (mutation.kind) {
    case 'value':
      if (field) field[1] = mutation.value;
      break;
    case 'drop':
      draft.fields = draft.fields?.filter((one) => one !== field) ?? null;
      break;
    case 'extra':
      sendFields(draft).push([mutation.name, mutation.value]);
      break;
    case 'double':
      if (field) draft.fields?.push([field[0], mutation.value]);
      break;
    case 'path':
    case 'parameter':
      spoilParameter(draft, mutation);
      break;
    case 'query':
      draft.query.push(mutation.text);
      break;
    case 'method':
      draft.method = mutation.method;
      break;
    case 'header':
      draft.headers = draft.headers.filter(([name]) => name !== mutation.name);
      draft.headers.push([mutation.name, mutation.value]);
      break;
    case 'framing':
      draft.framing = mutation.framing;
      break;
    case 'body':
    case 'bytes':
    case 'big':
    case 'deep':
    case 'cut':
      sendFields(draft);
      draft.body = spoilBody(bodyOf(draft), mutation);
  }
}

type BodyMutation = Extract<Mutation, { kind: 'body' | 'bytes' | 'big' | 'deep' | 'cut' }>;

/** The replacement for the whole body. */
function spoilBody(whole: Buffer, mutation: BodyMutation): Buffer {
  switch (mutation.kind) {
    case 'body':
      return Buffer.from(mutation.text);
    case 'bytes':
      return Buffer.from(mutation.bytes);
    case 'big':
      return Buffer.from(makeBig(mutation.kilobytes * 1_024, mutation.shape));
    case 'deep':
      return Buffer.from(makeDeep(mutation.depth, mutation.shape));
    case 'cut':
      return whole.subarray(0, Math.floor((whole.length * mutation.share) / 100));
  }
}

type ParameterMutation = Extract<Mutation, { kind: 'path' | 'parameter' }>;

/** Changes a parameter; an omitted query parameter is then sent. */
function spoilParameter({ call, parameters }: Draft, mutation: ParameterMutation): void {
  const wanted = mutation.kind === 'path' ? 'path' : 'query';
  const sent = parameters.filter(([, place]) => place === wanted);
  const parameter = sent[mutation.at % sent.length];
  if (parameter) {
    parameter[2] = mutation.text;
    parameter[3] = mutation.kind === 'path' && !mutation.isEncoded;
    return;
  }
  const known = call.parameters.filter((one) => one.in === wanted);
  const added = known[mutation.at % known.length];
  if (added) parameters.push([added.name, wanted, mutation.text, false]);
}

function sendFields(draft: Draft): [string, RawJson][] {
  if (!draft.headers.some(([name]) => name === 'Content-Type')) {
    draft.headers.push(['Content-Type', 'application/json']);
  }
  draft.fields ??= [];
  return draft.fields;
}

export function bodyOf({ body, fields }: Draft): Buffer {
  if (body) return body;
  if (!fields) return Buffer.alloc(0);
  return Buffer.from(
    `{${fields.map(([name, raw]) => `${JSON.stringify(name)}:${raw}`).join(',')}}`,
  );
}

function makeBig(bytes: number, shape: 'text' | 'list' | 'names'): string {
  if (shape === 'text') return `{"username":"${'x'.repeat(bytes)}"}`;
  if (shape === 'list') return `{"paymentMethods":[${'0,'.repeat(bytes / 2)}0]}`;
  const names = Array.from(
    { length: bytes / 10 },
    (_, index) => `"${String(index).padStart(6, '0')}":0`,
  );
  return `{${names.join(',')}}`;
}

function makeDeep(depth: number, shape: 'list' | 'object'): string {
  const [open, close] = shape === 'list' ? ['[', ']'] : ['{"a":', '}'];
  return `{"packages":${open.repeat(depth)}0${close.repeat(depth)}}`;
}

/** Predetermined randomness: the same plan makes the same choices. */
export interface Pick {
  <Value>(from: readonly Value[]): Value;
  number(): number;
}

function usePicks(picks: readonly number[]): Pick {
  let used = 0;
  const number = () => {
    used += 1;
    return picks[used % picks.length] ?? 0;
  };
  const pick = <Value>(from: readonly Value[]) => from[number() % from.length] as Value;
  return Object.assign(pick, { number });
}
