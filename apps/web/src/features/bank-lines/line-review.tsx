import type { BankLine } from '@barya/contract/bank-lines';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../lib/api/write.ts';
import { formatMoment } from '../../lib/dates.ts';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.tsx';
import classes from './bank-lines.module.css';
import { idFieldOf } from './candidates.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { AsideDialog, UndoDialog } from './line-dialogs.tsx';
import { FitBadge, LineState } from './line-state.tsx';
import { MatchLink, nameTarget } from './match-link.tsx';
import { words } from './words.ts';

/** A line with what it is matched to, or may be. */
export function LineReview({ line }: { line: BankLine }) {
  const { amount, account, at, reference, description, sender, decidedBy, decidedAt } = line;
  return (
    <div className={classes.stack}>
      <FactList
        facts={[
          { name: words.amount, value: <Money pesos={amount} isChange />, isStrong: true },
          { name: words.account, value: account },
          { name: words.date, value: formatMoment(at) },
          { name: words.reference, value: reference || words.none },
          { name: words.sender, value: sender || words.none },
          { name: words.description, value: description || words.none },
          { name: words.statusFilter, value: <LineState line={{ ...line, suggestions: [] }} /> },
          ...(decidedBy && decidedAt
            ? [
                {
                  name: words.decided,
                  value: words.decidedBy(decidedBy.username, formatMoment(decidedAt)),
                },
              ]
            : []),
        ]}
      />
      {line.match?.user && (
        <Link
          to="/admin/all-users/$id/statement"
          params={{ id: line.match.user._id }}
          className={classes.link}
        >
          {words.statementOf(line.match.user.username)}
        </Link>
      )}
      {line.status === 'unmatched' && <Suggestions line={line} />}
    </div>
  );
}

type Suggestion = BankLine['suggestions'][number];

function Suggestions({ line }: { line: BankLine }) {
  const { send, isPending, error } = useCall('matchBankLine');
  const match = ({ kind, _id }: Suggestion) => {
    const field = idFieldOf(kind);
    if (!field) return;
    send({ id: line._id, [field]: _id }, ({ message }) =>
      showToast({ title: message, kind: 'success' }),
    );
  };
  return (
    <section className={classes.stack}>
      <h3>{words.suggestions}</h3>
      {line.suggestions.length === 0 && <p className="soft small">{words.noSuggestion}</p>}
      <ul className={classes.targets}>
        {line.suggestions.map((target) => (
          <li key={target._id} className={classes.target}>
            <SuggestionFacts target={target} />
            {target.kind === 'cash_in' ? (
              <span className={classes.sub}>
                <MatchLink target={target} label={words.checkCashIn} />
                <span className={`${classes.sub} small soft`}>{words.checkCashInNote}</span>
              </span>
            ) : (
              <Button
                variant="default"
                disabled={isPending}
                aria-label={words.matchOf(nameTarget(target))}
                onClick={() => match(target)}
              >
                {words.match}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error && <ErrorNotice>{explainMoneyFailure(error, words.matchFailed)}</ErrorNotice>}
    </section>
  );
}

function SuggestionFacts({ target }: { target: Suggestion }) {
  return (
    <div>
      <MatchLink target={target} /> <FitBadge fit={target.match} />
      <span className={`${classes.sub} small soft`}>
        <Money pesos={target.amount} /> {target.user?.username}
      </span>
      <span className={`${classes.sub} small soft`}>{formatMoment(target.at)}</span>
    </div>
  );
}

type Asked = 'choose' | 'credit' | 'aside' | 'undo';

/** What can be done with a line, at the foot of its drawer. */
export function LineActions({ line }: { line: BankLine }) {
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  const { status, amount, suggestions } = line;
  return (
    <>
      {status === 'unmatched' ? (
        <>
          <Button variant="default" onClick={() => ask('choose')}>
            {suggestions.length > 0 ? words.chooseOther : words.choose}
          </Button>
          {amount > 0 && (
            <Button variant="default" onClick={() => ask('credit')}>
              {words.credit}
            </Button>
          )}
          <Button variant="default" onClick={() => ask('aside')}>
            {words.setAside}
          </Button>
        </>
      ) : (
        <Button variant="default" onClick={() => ask('undo')}>
          {status === 'matched' ? words.undoMatch : words.undoAside}
        </Button>
      )}
      {asked === 'choose' && <ChooseDialog line={line} onClose={close} />}
      {asked === 'credit' && <CreditDialog line={line} onClose={close} />}
      {asked === 'aside' && <AsideDialog line={line} onClose={close} />}
      {asked === 'undo' && <UndoDialog line={line} onClose={close} />}
    </>
  );
}
