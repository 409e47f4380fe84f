import type { OwedBack } from '@barya/contract/owed-back';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useRead } from '../../../lib/api/read.ts';
import { formatDay } from '../../../lib/dates.ts';
import { showPesos } from '../../../lib/money.ts';
import { Allowed } from '../../../lib/session/may.tsx';
import { Breakable } from '../../../ui/breakable.tsx';
import { Card } from '../../../ui/card.tsx';
import { deskLabels } from '../../../ui/desk-labels.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { labels } from '../../../ui/labels.ts';
import { Money } from '../../../ui/money.tsx';
import { groupReference } from '../../../ui/reference.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { words } from './words.ts';

interface MemberOwedBackProps {
  memberId: string;
  /** Of a deleted account nothing can be paid any more. */
  isDeleted: boolean;
}

/** What a member owes back, and how much was paid; nothing where there is none. */
export function MemberOwedBack({ memberId, isDeleted }: MemberOwedBackProps) {
  const { data, error, refetch } = useRead('listMemberOwedBack', { id: memberId });
  if (error && !data) {
    return <ErrorState message={messageOf(error, words.failed)} onRetry={() => void refetch()} />;
  }
  if (!data || data.owedBack.length === 0) return null;
  return (
    <Card title={words.heading}>
      <div className="stack gap6">
        {data.owedBack.map((owed) => (
          <Owed key={owed._id} owed={owed} isPayable={!isDeleted && owed.left > 0} />
        ))}
      </div>
    </Card>
  );
}

function Owed({ owed, isPayable }: { owed: OwedBack; isPayable: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const { reference } = owed;
  return (
    <section className="stack gap6">
      <h3>{words.owed(showPesos(owed.loaded), formatDay(owed.loadedAt))}</h3>
      <FactList
        facts={[
          { name: labels.reason, value: <Breakable text={owed.reason} /> },
          { name: words.spent, value: <Money pesos={owed.amount} /> },
          { name: words.paid, value: <Money pesos={owed.paid} /> },
          { name: words.left, value: <Money pesos={owed.left} />, isStrong: true },
          {
            name: deskLabels.load,
            value: (
              <Link to="/admin/load-shared-capital" search={{ open: owed._id }}>
                {groupReference(reference)}
              </Link>
            ),
          },
        ]}
      />
      {isPayable && (
        <Allowed to="loads">
          <Button
            variant="default"
            aria-label={words.recordOf(reference)}
            onClick={() => setAsked(true)}
          >
            {words.record}
          </Button>
        </Allowed>
      )}
      {isAsked && <RecordDialog owed={owed} onClose={() => setAsked(false)} />}
    </section>
  );
}
