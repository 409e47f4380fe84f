import { formatMoment } from '../../lib/dates.ts';
import { RowDrawer } from '../../ui/data-view/row-drawer.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { useAuditEntry } from './api.ts';
import classes from './audit.module.css';
import { nameAction, nameThing } from './describe.ts';
import { DifferenceTable } from './difference-table.tsx';
import { words } from './words.ts';

/** One entry of the audit, whole. */
export function AuditDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <RowDrawer
      query={useAuditEntry(id)}
      title={({ action }) => nameAction(action)}
      loadingTitle={words.caption}
      onClose={onClose}
    >
      {(entry) => (
        <div className={classes.entry}>
          <FactList
            facts={[
              { name: words.by, value: entry.actor?.username ?? words.system },
              ...(entry.member ? [{ name: words.about, value: entry.member.username }] : []),
              { name: words.what, value: nameThing(entry.subject) },
              { name: words.when, value: formatMoment(entry.createdAt) },
              ...(entry.reason ? [{ name: words.reason, value: entry.reason }] : []),
              { name: words.entryId, value: entry._id },
            ]}
          />
          <section>
            <h3>{words.changes}</h3>
            <DifferenceTable entry={entry} />
          </section>
        </div>
      )}
    </RowDrawer>
  );
}
