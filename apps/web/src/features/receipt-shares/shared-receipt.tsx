import type { ActivityKind } from '@barya/contract/activity-kinds';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { formatMoment } from '../../lib/dates.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Money } from '../../ui/money.tsx';
import { groupReference } from '../../ui/reference.ts';
import { EmptyState } from '../../ui/states.tsx';
import { words } from './words.ts';

const say = words.verify;

interface SharedReceiptProps {
  code: string;
  nameKind: (kind: ActivityKind) => string;
}

/** What a shared receipt says today, for whoever has its code. */
export function SharedReceipt({ code, nameKind }: SharedReceiptProps) {
  const query = useRead('verifyReceipt', { code }, { gcTime: 0, retry: false });
  const { data, error } = query;
  if (data) {
    const { kind, amount, reference, at, state } = data;
    return (
      <>
        <p role="status" className="row middle gap4 strong good">
          <IconRosetteDiscountCheck size={22} aria-hidden />
          {say.genuine}
        </p>
        <Money pesos={amount} className="grand" />
        <FactList
          facts={[
            { name: say.state, value: words.states[state] },
            { name: labels.reference, value: groupReference(reference) },
            { name: say.kind, value: nameKind(kind) },
            { name: say.at, value: formatMoment(at) },
          ]}
        />
        <p>{say.compare(location.origin)}</p>
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title={say.unknown}>{say.unknownNext}</EmptyState>;
  }
  return <Loaded query={query} failed={say.failed} heightRem={18} />;
}
