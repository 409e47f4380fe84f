import type { BankLine } from '@barya/contract/bank-lines';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatBooked } from '../../lib/booked-at.ts';
import { formatMoment } from '../../lib/dates.ts';
import { deskLabels } from '../../ui/desk-labels.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { MatchReasons } from '../../ui/match-reasons.tsx';
import { Money } from '../../ui/money.tsx';
import { WaitsNotice } from '../../ui/review/waits.tsx';
import { keepFocusNear } from '../../ui/use-focus-back.ts';
import classes from './bank-lines.module.css';
import { ChooseDialog } from './choose-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { AsideDialog, UndoDialog } from './line-dialogs.tsx';
import { FitBadge, LineState } from './line-state.tsx';
import { MatchLink, nameOwner } from './match-link.tsx';
import { TakeSuggestion } from './take-suggestion.tsx';
import type { Suggestion } from './use-take.ts';
import { words } from './words.ts';

/** A line with what it is matched to, or may be. */
export function LineReview({ line }: { line: BankLine }) {
  const { amount, account, reference, description, sender } = line;
  return (
    <div className="stack gap6">
      <WaitsNotice waiting={line.waiting} />
      <FactList
        facts={[
          { name: labels.amount, value: <Money pesos={amount} isChange />, isStrong: true },
          { name: labels.account, value: account },
          { name: labels.date, value: formatBooked(line) },
          { name: labels.reference, value: reference ?? deskLabels.none },
          { name: words.sender, value: sender || deskLabels.none },
          { name: words.description, value: description || deskLabels.none },
          { name: labels.status, value: <LineState line={{ ...line, suggestions: [] }} /> },
        ]}
      />
      {line.match?.user && (
        <Link
          to="/admin/all-users/$id/statement"
          params={{ id: line.match.user._id }}
          className="anywhere link"
        >
          {words.statementOf(line.match.user.username)}
        </Link>
      )}
      {line.status === 'unmatched' && !line.waiting && <Suggestions line={line} />}
    </div>
  );
}

function Suggestions({ line }: { line: BankLine }) {
  return (
    <section className="stack gap6">
      <h3>{words.suggestions}</h3>
      {line.suggestions.length === 0 && <p className="soft small">{words.noSuggestion}</p>}
      <ul className="stack gap4">
        {line.suggestions.map((suggestion) => (
          <li
            key={suggestion.target._id}
            ref={keepFocusNear}
            className={`${classes.target} row middle apart`}
          >
            <SuggestionFacts suggestion={suggestion} />
            <TakeSuggestion line={line} suggestion={suggestion} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SuggestionFacts({ suggestion: { target, match } }: { suggestion: Suggestion }) {
  return (
    <div>
      <MatchLink target={target} /> <FitBadge fit={match.kind} />
      <span className="block anywhere regular small soft">
        <Money pesos={target.amount} /> {nameOwner(target)}
      </span>
      <span className="block anywhere regular small soft">{formatMoment(target.at)}</span>
      <MatchReasons match={match} />
    </div>
  );
}

type Asked = 'choose' | 'credit' | 'aside' | 'undo';

/** What can be done with a line, at the foot of its drawer. */
export function LineActions({ line, onDone }: { line: BankLine; onDone: () => void }) {
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  const { status, amount, suggestions } = line;
  if (line.waiting) return null;
  return (
    <>
      {status === 'unmatched' ? (
        <>
          <Button ref={keepFocusNear} variant="default" onClick={() => ask('choose')}>
            {suggestions.length > 0 ? words.chooseOther : words.choose}
          </Button>
          {amount > 0 && (
            <Button ref={keepFocusNear} variant="default" onClick={() => ask('credit')}>
              {words.credit}
            </Button>
          )}
          <Button ref={keepFocusNear} variant="default" onClick={() => ask('aside')}>
            {words.setAside}
          </Button>
        </>
      ) : (
        <Button ref={keepFocusNear} variant="default" onClick={() => ask('undo')}>
          {status === 'matched' ? words.undoMatch : words.undoAside}
        </Button>
      )}
      {asked === 'choose' && <ChooseDialog line={line} onClose={close} />}
      {asked === 'credit' && <CreditDialog line={line} onClose={close} />}
      {asked === 'aside' && <AsideDialog lines={[line]} onDone={onDone} onClose={close} />}
      {asked === 'undo' && <UndoDialog line={line} onClose={close} />}
    </>
  );
}
