import { createHash } from 'node:crypto';
import {
  type Mark,
  markOfAccount,
  markOfDevice,
  weights,
} from '../../../apps/server/src/capabilities/signals/domain.ts';
import { writeId } from './ids.ts';
import { writeBytes } from './sheets.ts';
import { destinationOf, type Withdrawal } from './withdrawals.ts';
import type { World } from './world.ts';

/** One in so many members registered in the browser of the one who joined before. */
const SHARES_BROWSER = 25;

/** Writes the browser of each member, and the payout accounts of those who withdrew. */
export function* writeSignals(world: World, withdrawals: readonly Withdrawal[]): Generator<void> {
  const { members } = world;
  for (let member = 0; member < members.count; member += 1) {
    const isSecond = member % SHARES_BROWSER === 1;
    const sharers = [...(isSecond ? [member - 1] : []), member];
    const isAlone = member % SHARES_BROWSER !== 0 || member + 1 === members.count;
    const cookie = createHash('sha256').update(`browser ${member}`).digest();
    if (isSecond || isAlone) writeGroup(world, markOfDevice(cookie), sharers);
    if (member % 10_000 === 0) yield;
  }
  const withdrew = [...new Set(withdrawals.map(({ member }) => member))];
  for (const [place, member] of withdrew.entries()) {
    const mark = markOfAccount(destinationOf(world, member));
    writeGroup(world, mark, [member]);
    if (place % 10_000 === 0) yield;
  }
}

function writeGroup(
  world: World,
  { kind, mark, method, nameHash }: Mark,
  sharers: readonly number[],
): void {
  const { members, sheets } = world;
  const left = sharers.filter((member) => members.deletedMs[member] === 0);
  const newest = left.at(-1);
  if (newest === undefined) return;
  const ms = members.joinedMs[newest]!;
  const id = writeId(world.name({ ms }));
  const pairs = left.length - 1;
  sheets.signal_group.add([
    ...[id, kind, weights[kind], writeBytes(mark), method, left.length, pairs],
    new Date(ms).toISOString(),
  ]);
  for (const member of left) {
    const joinedAt = new Date(members.joinedMs[member]!).toISOString();
    const name = nameHash === null ? null : writeBytes(nameHash);
    sheets.signal_member.add([id, members.id(member), name, joinedAt]);
  }
}
