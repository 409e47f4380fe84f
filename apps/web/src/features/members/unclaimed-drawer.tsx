import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { groupReference } from '../../lib/reference.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { DrawerActions } from '../../ui/data-view/drawer.tsx';
import { RowDrawer } from '../../ui/data-view/row-drawer.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { useOneUnclaimed } from './api.ts';
import { Holder } from './holder.tsx';
import { PayUnclaimedDialog } from './pay-unclaimed-dialog.tsx';
import { UnclaimedStatus } from './unclaimed-status.tsx';
import { unclaimedWords as say } from './unclaimed-words.ts';

/** Money owed to one deleted account, and the way to book that it was paid. */
export function UnclaimedDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <RowDrawer
      query={useOneUnclaimed(id)}
      title={({ amount }) => say.title(showPesos(amount))}
      loadingTitle={say.caption}
      onClose={onClose}
    >
      {(owed) => (
        <>
          <FactList
            facts={[
              { name: say.amount, value: <Money pesos={owed.amount} />, isStrong: true },
              { name: say.holder, value: <Holder owed={owed} /> },
              { name: say.status, value: <UnclaimedStatus owed={owed} /> },
              { name: say.since, value: formatMoment(owed.createdAt) },
              ...(owed.paidAt ? [{ name: say.paidAt, value: formatMoment(owed.paidAt) }] : []),
              ...(owed.note ? [{ name: say.note, value: owed.note }] : []),
            ]}
          />
          {owed.reference !== null && (
            <CopyField name={say.reference} text={groupReference(owed.reference)} />
          )}
          {owed.status === 'owed' && (
            <DrawerActions>
              <Button onClick={() => setAsked(true)}>{say.pay(showPesos(owed.amount))}</Button>
            </DrawerActions>
          )}
          {isAsked && <PayUnclaimedDialog owed={owed} onClose={() => setAsked(false)} />}
        </>
      )}
    </RowDrawer>
  );
}
