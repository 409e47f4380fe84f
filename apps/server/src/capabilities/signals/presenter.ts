import { limits, type Signal, type SignalGroup, type SignalKind } from '@barya/contract';
import { type CsvList, csvTime } from '../../kernel/csv.ts';
import { nameOf } from '../../people/person.ts';
import { nameAccount } from './domain.ts';
import type { GroupOfPairs, Pair } from './store/pairs.ts';

/** What is shared, and what to make of it. */
type Sentences = readonly [summary: string, advice: string];

/** The signals of one member, the strongest first. */
export function describePairs(memberId: string, pairs: readonly Pair[]): Signal[] {
  const accounts = pairs.filter(({ kind }) => kind === 'payout_account');
  const found: [
    SignalKind,
    readonly Pair[],
    (others: string, pairs: readonly Pair[]) => Sentences,
  ][] = [
    ['payout_account', accounts, describeAccounts],
    ['account_name', accounts.filter(({ namesDiffer }) => namesDiffer), describeNames],
    ['device', pairs.filter(({ kind }) => kind === 'device'), describeDevice],
    ['referrer', pairs.filter((pair) => pair.isReferrer || pair.isReferred), describeReferrer],
    ['network', pairs.filter(({ isNear }) => isNear), describeNetwork],
  ];
  return found
    .filter(([, those]) => those.length > 0)
    .map(([kind, those, describe]) => {
      const others = new Map(those.map((pair) => [pair.otherId, pair.otherUsername]));
      return {
        _id: `${kind}:${memberId}`,
        kind,
        ...present(describe(countOthers(others.size), those)),
        members: presentMembers(others),
      };
    });
}

function present([summary, advice]: Sentences) {
  return { summary, text: `${summary}. ${advice}` };
}

const ASK = 'Often families. Ask before you decide.';

function describeAccounts(others: string, pairs: readonly Pair[]): Sentences {
  return [`Shares ${nameShared(pairs)} with ${others}`, ASK];
}

function describeNames(others: string, pairs: readonly Pair[]): Sentences {
  const summary = `Gave ${nameShared(pairs)} another account name than ${others}`;
  return [summary, 'Ask whose account it is.'];
}

function describeDevice(others: string): Sentences {
  return [`Used the same device as ${others}`, ASK];
}

function describeReferrer(_: string, pairs: readonly Pair[]): Sentences {
  const referred = new Set(pairs.filter((pair) => pair.isReferred).map(({ otherId }) => otherId));
  const invited = referred.size === 1 ? '1 member' : `${countUp(referred.size)} members`;
  const who = [
    ...(pairs.some(({ isReferrer }) => isReferrer) ? ['the member who invited them'] : []),
    ...(referred.size > 0 ? [`${invited} whom they invited`] : []),
  ];
  return [`Shares an account or device with ${who.join(' and ')}`, 'Ask before you decide.'];
}

function describeNetwork(others: string): Sentences {
  const summary = `Registered from the same network as ${others}, within an hour`;
  return [summary, 'Households do too.'];
}

/** The one account that they share; several have no name. */
function nameShared(pairs: readonly Pair[]): string {
  const methods = [...new Set(pairs.map(({ method }) => method ?? ''))];
  return methods.length === 1 ? nameAccount(methods[0]!) : 'payout accounts';
}

function countOthers(others: number): string {
  return others === 1 ? '1 other' : `${countUp(others)} others`;
}

function countUp(number: number): string {
  const { counted } = limits.signals;
  return number > counted ? `more than ${counted}` : `${number}`;
}

function presentMembers(members: ReadonlyMap<string, string>) {
  return [...members]
    .slice(0, limits.signals.members)
    .map(([_id, username]) => ({ _id, username: nameOf(username) }));
}

/** A group with those of its members who are in a pair that is not fine. */
export function describeGroup({ group, pairs }: GroupOfPairs): SignalGroup {
  const { id, kind, method, members, changedAt } = group;
  const shown = new Map(pairs.map((pair) => [pair.otherId, pair.otherUsername]));
  const what = kind === 'device' ? 'used the same device' : `share ${nameAccount(method ?? '')}`;
  const also: [string, boolean][] = [
    ['They gave different account names.', pairs.some(isNamedOtherwise)],
    ['One of them invited another.', pairs.some(({ isReferrer }) => isReferrer)],
    ['Some registered from the same network, within an hour.', pairs.some(({ isNear }) => isNear)],
  ];
  return {
    _id: id,
    kind,
    ...present([`${members} members ${what}`, ASK]),
    also: also.filter(([, isSo]) => isSo).map(([sentence]) => sentence),
    members: presentMembers(shown),
    memberCount: members,
    changedAt: changedAt.toISOString(),
  };
}

function isNamedOtherwise({ kind, namesDiffer }: Pair): boolean {
  return kind === 'payout_account' && namesDiffer;
}

export const signalsCsv: CsvList<SignalGroup> = {
  name: 'signals',
  columns: [
    { name: 'Newest (Manila)', value: (each) => csvTime(each.changedAt) },
    { name: 'Signal', value: (each) => each.text },
    { name: 'Also', value: (each) => each.also.join(' ') },
    { name: 'Members', value: (each) => each.memberCount },
    { name: 'Usernames', value: (each) => each.members.map(({ username }) => username).join(' ') },
    { name: 'Id', value: (each) => each._id },
  ],
};
