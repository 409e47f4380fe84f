import type { CashInDetails, StaffCashIn } from '@barya/contract/cash-ins';
import { messageOf } from '../../lib/api/api-error.ts';
import { useReadNow } from '../../lib/api/read.ts';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import type { Fact } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { ConflictDialog } from '../../ui/review/conflict-dialog.tsx';
import { words as kitWords } from '../../ui/words.ts';
import { Outcome } from './columns.tsx';
import type { CashInQuestion } from './decision-dialogs.tsx';
import type { Draft } from './drafts.ts';
import { words } from './words.ts';

const say = words.conflict;

/** Shows what a cash-in is now, and who changed it. What was typed stays. */
export function CashInConflict({ question }: { question: CashInQuestion }) {
  const { verb, row, error, failed, kept, ask, close, pass } = question;
  const { data: now, error: unread } = useReadNow('readCashIn', { id: row._id });
  const said = messageOf(error, failed);
  const isOver = now?.decidedAt != null;
  const again = now && { label: say.again, onPress: () => ask(verb, now) };
  return (
    <ConflictDialog
      title={words.review.title(showPesos(row.amount), row.user.username)}
      message={now ? explain(now, said) : unread && `${said} ${say.failed}`}
      facts={now ? factsOf(row, now, kept) : []}
      next={isOver ? { label: words.decision.next } : (again ?? { label: kitWords.close })}
      onClose={isOver ? pass : close}
    />
  );
}

function explain(now: CashInDetails, message: string): string {
  const { status, decidedAt } = now;
  if (decidedAt === null) return say.changed;
  const by = now.decidedBy?.username ?? null;
  const at = formatMoment(decidedAt);
  if (status === 'credited') {
    return say.credited(showPesos(now.creditedAmount ?? now.amount), by, at);
  }
  if (status === 'rejected') return say.rejected(by, at);
  return status === 'cancelled' ? say.cancelled(at) : message;
}

/** What was seen and what is now, where it is undecided; and what was typed. */
function factsOf(seen: StaffCashIn, now: CashInDetails, draft: Draft | undefined): Fact[] {
  const typed = draft?.rejectReason || draft?.amountReason;
  const kept = typed ? [{ name: say.typed, value: typed }] : [];
  if (now.decidedAt !== null) {
    return now.reason ? [{ name: labels.reason, value: now.reason }, ...kept] : kept;
  }
  return [
    { name: say.seen, value: <State row={seen} /> },
    { name: say.now, value: <State row={now} />, isStrong: true },
    ...kept,
  ];
}

function State({ row }: { row: StaffCashIn }) {
  return (
    <span className="row inline middle atEnd gap4">
      <Outcome row={row} /> {showPesos(row.amount)} {row.paymentReference ?? ''}
    </span>
  );
}
