import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import type { AnswerOf } from '../../lib/api/asked.ts';
import { useReadOnce } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';
import { addPesos, showPesos } from '../../lib/money.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { ConfirmDialog, Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { words as kitWords } from '../../ui/words.ts';
import classes from './cash-ins.module.css';
import { words } from './words.ts';

const say = words.bulk;
/** The server credits at most so many at once. */
const MOST = 100;

type CreditedCashIn = AnswerOf<'creditExactCashIns'>['credited'][number];

/** Asks once, credits all that a bank line matches exactly, and shows what was credited. */
export function BulkDialog({ onClose }: { onClose: () => void }) {
  const counts = useReadOnce('cashInCounts', {});
  const { send, isPending, error } = useCall('creditExactCashIns');
  const [result, setResult] = useState<{
    credited: readonly CreditedCashIn[];
    left: number;
  } | null>(null);
  const failure = error && explainMoneyFailure(error, say.failed);

  if (!counts.data) {
    return (
      <Dialog title={say.all} onClose={onClose}>
        <Loaded query={counts} failed={messageOf(counts.error, say.unread)} heightRem={8} />
      </Dialog>
    );
  }
  const { matched: count, matchedAmount: amount } = counts.data;
  const lookAgain = () => void counts.refetch();

  function credit(): void {
    const done = ({ credited, left }: AnswerOf<'creditExactCashIns'>) => {
      setResult((was) => ({ credited: [...(was?.credited ?? []), ...credited], left }));
      lookAgain();
    };
    send({ seen: { count, total: amount } }, done, lookAgain);
  }

  if (result) {
    const sum = addPesos(result.credited.map((one) => one.creditedAmount ?? one.amount));
    return (
      <Dialog title={say.done(result.credited.length, showPesos(sum))} onClose={onClose}>
        <div className="stack gap8">
          <p role="status">
            {result.credited.length === 0 && say.none}{' '}
            {result.left > 0 ? say.left(result.left) : say.noneLeft}
          </p>
          {result.credited.length > 0 && <Credited rows={result.credited} />}
          {failure && <ErrorNotice>{failure}</ErrorNotice>}
          <DialogButtons>
            {result.left > 0 && (
              <Button variant="default" loading={isPending || counts.isFetching} onClick={credit}>
                {say.more(Math.min(MOST, result.left))}
              </Button>
            )}
            <Button data-autofocus onClick={onClose}>
              {kitWords.close}
            </Button>
          </DialogButtons>
        </div>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={say.title(count, showPesos(amount))}
      confirmLabel={say.confirm(count, showPesos(amount))}
      onConfirm={credit}
      // Its answer says what was credited.
      onClose={() => !isPending && onClose()}
      isBusy={isPending || counts.isFetching}
      isDisabled={count === 0}
      error={failure}
    >
      <p>{count === 0 ? say.none : say.note}</p>
      {count > MOST && <p>{say.most}</p>}
    </ConfirmDialog>
  );
}

/** Each credited cash-in, with the receipt of its load. */
function Credited({ rows }: { rows: readonly CreditedCashIn[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
    <section aria-label={say.results} tabIndex={0} className="scrolls">
      <ul className="ruled">
        {rows.map(({ _id, user, reference, loadReference, amount, creditedAmount }) => (
          <li key={_id} className={`${classes.result} flex apart gap6`}>
            <span>
              <strong>
                <Breakable text={user.username} />
              </strong>
              <span className="under">{say.credited(reference, loadReference ?? '')}</span>
            </span>
            <Money pesos={creditedAmount ?? amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}
