import type { OwedBack } from '@barya/contract/owed-back';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Money, useOwnPesos } from '../../ui/money.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { groupReference } from '../../ui/reference.ts';
import { EmptyState } from '../../ui/states.tsx';
import { type Payable, PayDialog } from './pay-dialog.tsx';
import { words } from './words.ts';

interface OwedBackListProps {
  owedBack: readonly OwedBack[];
  /** The balances with money; undefined while loading. */
  balances: readonly Payable[] | undefined;
}

/** What the member owes back, with its reason and a way to pay. */
export function OwedBackList({ owedBack, balances }: OwedBackListProps) {
  if (owedBack.length === 0) {
    return (
      <Card>
        <EmptyState Icon={IconCircleCheck} title={words.none}>
          {words.noneNext}
        </EmptyState>
      </Card>
    );
  }
  return owedBack.map((owed) => <Owed key={owed._id} owed={owed} balances={balances} />);
}

function Owed({ owed, balances }: { owed: OwedBack; balances: OwedBackListProps['balances'] }) {
  const [isAsked, setAsked] = useState(false);
  const ownPesos = useOwnPesos();
  const { left, amount, loaded, loadedAt, reason, reference } = owed;
  const isOpen = left > 0;
  return (
    <Card title={isOpen ? words.title : words.paidTitle}>
      <div className="stack gap6">
        <p>
          <Breakable text={words.why(ownPesos(loaded), formatDay(loadedAt), reason)} />
        </p>
        <FactList
          facts={[
            { name: words.loaded, value: <Money pesos={loaded} isBalance /> },
            { name: words.takenBack, value: <Money pesos={owed.takenBack} isBalance /> },
            { name: words.spent, value: <Money pesos={amount} isBalance /> },
            { name: words.paid, value: <Money pesos={owed.paid} isBalance /> },
            { name: words.left, value: <Money pesos={left} isBalance />, isStrong: true },
            { name: words.reference, value: groupReference(reference) },
          ]}
        />
        {isOpen && <InfoNotice>{words.promise}</InfoNotice>}
        {isOpen && balances?.length === 0 && (
          <p>
            {words.noMoney} <Link to="/agent/payment-methods">{labels.cashIn}</Link>
          </p>
        )}
        {isOpen && (
          <Button
            aria-label={words.payOf(ownPesos(left), reference)}
            disabled={!balances?.length}
            onClick={() => setAsked(true)}
          >
            {words.pay}
          </Button>
        )}
        <Link to="/agent/support/new" className="tap">
          {words.ask}
        </Link>
      </div>
      {isAsked && balances && (
        <PayDialog owed={owed} balances={balances} onClose={() => setAsked(false)} />
      )}
    </Card>
  );
}
