import type { MemberFile } from '@barya/contract/member-file';
import { formatDay } from '../../lib/dates.ts';
import { addPesos } from '../../lib/money.ts';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { words } from './words.ts';

const say = words.owed;
const MOST_DAYS = 6;
const NOON = 'T12:00:00+08:00';

const addUp = (dues: readonly { amount: number }[]) => addPesos(dues.map(({ amount }) => amount));

/** What falls due on later days, each with its pesos; the days after the first six in one sum. */
function listLater({ later }: MemberFile['holdings'], name: (day: string) => string): Fact[] {
  const rest = later.slice(MOST_DAYS);
  return [
    ...later.slice(0, MOST_DAYS).map(({ dueOn, amount }) => ({
      name: name(formatDay(`${dueOn}${NOON}`)),
      value: <Money pesos={amount} />,
    })),
    ...(rest.length > 0
      ? [{ name: say.afterThat(rest.length), value: <Money pesos={addUp(rest)} /> }]
      : []),
  ];
}

/** What is held, reserved or still to be sent, and when packages fall due. */
export function HeldFacts({ file }: { file: MemberFile }) {
  const { holdings, payable } = file;
  const dueNow = addPesos([holdings.packages, 0 - addUp(holdings.later)]);
  return (
    <FactList
      facts={[
        { name: say.total, value: <Money pesos={holdings.total} />, isStrong: true },
        { name: say.pending, value: <Money pesos={holdings.pendingWithdrawals} /> },
        { name: say.payable, value: <Money pesos={payable} /> },
        { name: say.reserved, value: <Money pesos={holdings.packages} /> },
        ...(dueNow > 0 ? [{ name: say.dueNow, value: <Money pesos={dueNow} /> }] : []),
        ...listLater(holdings, say.dueOn),
      ]}
    />
  );
}

/** What a deletion makes unclaimed money, at once and on later days. */
export function DeletionFacts({ file: { holdings, payable } }: { file: MemberFile }) {
  return (
    <FactList
      facts={[
        { name: say.unclaimedNow, value: <Money pesos={holdings.now} />, isStrong: true },
        ...listLater(holdings, say.unclaimedOn),
        ...(payable > 0 ? [{ name: say.stillSent, value: <Money pesos={payable} /> }] : []),
        ...(holdings.owedBack > 0
          ? [{ name: say.writtenOff, value: <Money pesos={holdings.owedBack} /> }]
          : []),
      ]}
    />
  );
}

/** What the books keep of a deleted account. */
export function DeletedFacts({ file }: { file: MemberFile }) {
  const { holdings, payable, unclaimed } = file;
  return (
    <FactList
      facts={[
        { name: say.unclaimedOwed, value: <Money pesos={unclaimed.owed} />, isStrong: true },
        { name: say.unclaimedPaid, value: <Money pesos={unclaimed.paid} /> },
        ...(holdings.now > 0
          ? [{ name: say.unclaimedSoon, value: <Money pesos={holdings.now} /> }]
          : []),
        ...listLater(holdings, say.unclaimedOn),
        { name: say.payable, value: <Money pesos={payable} /> },
      ]}
    />
  );
}
