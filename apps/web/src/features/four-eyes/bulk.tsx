import type { Proposal } from '@barya/contract/proposals';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import type { AnswerOf } from '../../lib/api/asked.ts';
import { useCall } from '../../lib/api/write.ts';
import { addPesos, showPesos, showPoints } from '../../lib/money.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { ConfirmDialog, Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { Money } from '../../ui/money.tsx';
import kit from '../../ui/review/review.module.css';
import { words as kitWords } from '../../ui/words.ts';
import { titleOf } from './show-proposal.tsx';
import { words } from './words.ts';

const say = words.bulk;

type Result = AnswerOf<'confirmProposals'>['results'][number];

const sumOf = (chosen: readonly Proposal[]) => addPesos(chosen.map(({ amount }) => amount ?? 0));

/** The selection's total, and confirming it where all is of one kind. */
export function BulkActions({ chosen, onAsk }: { chosen: readonly Proposal[]; onAsk: () => void }) {
  const isOneKind = new Set(chosen.map(({ kind }) => kind)).size === 1;
  return (
    <>
      <Money pesos={sumOf(chosen)} className="strong" />
      <Button size="compact-md" disabled={!isOneKind} onClick={onAsk}>
        {say.open(chosen.length)}
      </Button>
      {chosen.length > 0 && !isOneKind && <span className="small soft">{say.oneKind}</span>}
    </>
  );
}

interface BulkDialogProps {
  /** Of one kind, as they were when the dialog opened. */
  chosen: readonly Proposal[];
  /** Takes those off the list that were confirmed. */
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Asks once for all with their count and sum, and says of each whether it was done. */
export function BulkDialog({ chosen, onDone, onClose }: BulkDialogProps) {
  const { send, isPending, error } = useCall('confirmProposals');
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const count = chosen.length;
  const total = sumOf(chosen);
  const isConfirmed = ({ outcome }: Result) => outcome === 'confirmed';

  function confirm(): void {
    const ids = chosen.map(({ _id }) => _id);
    send({ ids, seen: { count, total } }, (answer) => {
      setResults(answer.results);
      onDone(answer.results.filter(isConfirmed).map(({ _id }) => _id));
    });
  }

  if (results) {
    const done = results.filter(isConfirmed).length;
    return (
      <Dialog title={say.done(done, results.length)} onClose={onClose}>
        <div className="stack gap8">
          <p role="status">{done < results.length && say.notDone(results.length - done)}</p>
          <Lines
            name={say.results}
            chosen={chosen}
            results={new Map(results.map((result) => [result._id, result]))}
          />
          <DialogButtons>
            <Button data-autofocus onClick={onClose}>
              {kitWords.close}
            </Button>
          </DialogButtons>
        </div>
      </Dialog>
    );
  }
  const [first] = chosen;
  const noun = first ? words.nouns[first.kind][count === 1 ? 0 : 1] : '';
  return (
    <ConfirmDialog
      title={say.title(count, noun, showPesos(total))}
      confirmLabel={say.confirm(count, showPesos(total))}
      onConfirm={confirm}
      // Its answer says what was done.
      onClose={() => !isPending && onClose()}
      isBusy={isPending}
      isDisabled={count === 0}
      error={error && explain(error)}
    >
      <Lines name={say.lines} chosen={chosen} />
      <p>{say.note}</p>
    </ConfirmDialog>
  );
}

interface LinesProps {
  name: string;
  chosen: readonly Proposal[];
  results?: ReadonlyMap<string, Result>;
}

/** Each with its amount and who asked, and what was done. */
function Lines({ name, chosen, results }: LinesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
    <section aria-label={name} tabIndex={0} className="scrolls">
      <ul className="ruled">
        {chosen.map((proposal) => (
          <li key={proposal._id} className="flex apart gap6">
            <span className="shrinks anywhere">
              <strong>
                <Breakable text={titleOf(proposal)} />
              </strong>
              <span className="under">{words.askedBy(proposal.maker.username)}</span>
              <Outcome result={results?.get(proposal._id)} />
            </span>
            <Money pesos={proposal.amount ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outcome({ result }: { result: Result | undefined }) {
  if (result === undefined) return null;
  const { reason } = result;
  if (reason === null) return <span className="block small good">{say.confirmed}</span>;
  return <span className={kit.failure}>{reason}</span>;
}

/** What was refused; of another selection, what it is now. */
function explain(error: unknown): string {
  if (error instanceof ApiError && error.code === 'selection_changed') {
    const { count, total } = Object(error.details.now);
    if (Number.isFinite(count) && Number.isFinite(total)) {
      return say.changed(showPoints(count), showPesos(total));
    }
  }
  return explainMoneyFailure(error, say.failed);
}
