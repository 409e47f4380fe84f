import type { Withdrawal, WithdrawalDetails } from '@barya/contract/withdrawals';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showPesos } from '../../../lib/money.ts';
import { RowDrawer } from '../../../ui/data-view/row-drawer.tsx';
import { useKeys } from '../../../ui/data-view/use-keys.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useWithdrawal } from './api.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import classes from './drawer.module.css';
import type { Verb } from './review-queue.ts';
import { WithdrawalFacts } from './withdrawal-facts.tsx';
import { words } from './words.ts';

const say = words.drawer;

interface WithdrawalDrawerProps {
  id: string;
  /** The rows of the list behind it. */
  rows: readonly Withdrawal[];
  /** False while a dialog lies over it, whose keys they are then. */
  hasKeys: boolean;
  onAsk: (verb: Verb, withdrawal: Withdrawal) => void;
  /** Goes to another row in the same drawer. */
  onStep: (id: string) => void;
  onClose: () => void;
  /** What was done with it. */
  history: (withdrawal: WithdrawalDetails) => ReactNode;
}

/** Everything about one withdrawal, beside its list. */
export function WithdrawalDrawer(props: WithdrawalDrawerProps) {
  const { id, rows, hasKeys, onAsk, onStep, onClose } = props;
  const place = rows.findIndex(({ _id }) => _id === id);
  const query = useWithdrawal(id, rows[place]);
  const { data } = query;
  const previous = rows[place - 1]?._id;
  const next = place < 0 ? undefined : rows[place + 1]?._id;
  const step = (to: string | undefined) => to !== undefined && onStep(to);
  const ask = (verb: Verb) => data?.status === 'pending' && onAsk(verb, data);
  useKeys(
    hasKeys
      ? {
          arrowdown: () => step(next),
          arrowup: () => step(previous),
          a: () => ask('approve'),
          r: () => ask('reject'),
        }
      : {},
    { worksInDialogs: true },
  );
  return (
    <RowDrawer
      query={query}
      title={({ amount, user }: WithdrawalDetails) => say.title(showPesos(amount), user.username)}
      loadingTitle={say.loading}
      onClose={onClose}
    >
      {(withdrawal) => (
        <div className={classes.body}>
          <div className={classes.top}>
            {withdrawal.status === 'pending' && (
              <DecisionButtons withdrawal={withdrawal} onAsk={(verb) => onAsk(verb, withdrawal)} />
            )}
            <nav aria-label={say.steps} className={classes.steps}>
              <IconButton
                label={say.previous}
                disabled={previous === undefined}
                onClick={() => step(previous)}
              >
                <IconChevronLeft size={20} aria-hidden />
              </IconButton>
              <IconButton label={say.next} disabled={next === undefined} onClick={() => step(next)}>
                <IconChevronRight size={20} aria-hidden />
              </IconButton>
            </nav>
          </div>
          <WithdrawalFacts withdrawal={withdrawal} isRead={!query.isPlaceholderData} />
          {props.history(withdrawal)}
        </div>
      )}
    </RowDrawer>
  );
}
