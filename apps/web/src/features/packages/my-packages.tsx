import type { MemberPackage } from '@barya/contract/packages';
import { memo, useDeferredValue, useState } from 'react';
import { AsOf } from '../../ui/as-of.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { useActivePackages } from './api.ts';
import { orderPackages } from './decide-claim.ts';
import { RolloverDialog } from './dialogs.ts';
import classes from './my-packages.module.css';
import { OwnedPackage } from './owned-package.tsx';
import { words } from './words.ts';

const say = words.mine;

/** The member's packages, active first, matured last. */
export const MyPackages = memo(function MyPackages() {
  const query = useActivePackages();
  const { error, refetch } = query;
  const data = useDeferredValue(query.data);
  const [rolledOver, setRolledOver] = useState<MemberPackage | null>(null);
  return (
    <section className={classes.section} aria-labelledby="my-packages-heading">
      <div className={classes.headRow}>
        <h2 id="my-packages-heading">{say.heading}</h2>
        <AsOf query={query} />
      </div>
      {error && !data && <ErrorState message={say.failed} onRetry={() => void refetch()} />}
      {!data && !error && <Placeholder heightRem={14} />}
      {data?.length === 0 && <EmptyState title={say.empty}>{say.emptyNext}</EmptyState>}
      {data && data.length > 0 && (
        <ul className={classes.grid}>
          {orderPackages(data).map((owned) => (
            <li key={owned._id}>
              <OwnedPackage owned={owned} onRollover={() => setRolledOver(owned)} />
            </li>
          ))}
        </ul>
      )}
      {rolledOver && (
        <RolloverDialog
          key={rolledOver._id}
          owned={rolledOver}
          onClose={() => setRolledOver(null)}
        />
      )}
    </section>
  );
});
