import { makeExample, pickId } from './examples.ts';
import type { RawJson } from './odd-values.ts';
import type { ApiCall } from './operations.ts';
import type { Framing, Mutation, Plan } from './plan.ts';
import { type Person, toPerson, type World } from './world.ts';

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
  const person = findPerson(call, plan.who, world);
  const maker = { world, person, call: call.name, pick: usePicks(plan.picks) };
  const parameters = call.parameters
    .filter((parameter) => parameter.in === 'path' || maker.pick([true, false, false]))
    .flatMap(({ name, in: place, description = '', schema }): Draft['parameters'] => {
      const value =
        name === 'id'
          ? pickId(call.path, maker)
          : makeExample(name, { ...schema, description }, maker);
      return value === undefined ? [] : [[name, place as 'path' | 'query', String(value), false]];
    });
  const example = call.body && (makeExample('', call.body, maker) as object);
  const draft: Draft = {
    call,
    method: call.method,
    parameters,
    query: [],
    headers: [
      ...(person ? [['Authorization', `Bearer ${person.token}`] as [string, string]] : []),
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

function findPerson(
  { name, path }: ApiCall,
  who: Plan['who'],
  { people, starter, guarded }: World,
): Person | null {
  if (who === 'nobody') return null;
  if (who !== 'rightful') return people[who];
  if (name === 'activateClicking') return people.newcomer;
  if (name === 'confirmSecondFactor') return toPerson(starter.member);
  if (['turnOffSecondFactor', 'makeRecoveryCodes'].includes(name)) return toPerson(guarded.member);
  return path.startsWith('/api/admin') ? people.admin : people.member;
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
