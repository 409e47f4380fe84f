import type { StatementQuestion } from '@barya/contract/statement-plan';
import { useId } from 'react';
import { keepSigns, showPoints } from '../../lib/money.ts';
import classes from './bank-lines.module.css';
import { ReasonList } from './plan-view.tsx';
import { words } from './words.ts';

const say = words.import;

/** A question with what was answered; null while it is open. */
export interface Asked {
  question: StatementQuestion;
  value: string | null;
}

/** Answered questions and those that are open, each once. */
export function joinQuestions(
  answered: readonly Asked[],
  open: readonly StatementQuestion[],
): Asked[] {
  const isNew = (question: StatementQuestion) =>
    question.choices.length > 0 && !answered.some((one) => isSame(one.question, question));
  return [...answered, ...open.filter(isNew).map((question) => ({ question, value: null }))];
}

/** The answered questions with one more answer. */
export function answer(answered: readonly Asked[], question: StatementQuestion, value: string) {
  const isKnown = answered.some((one) => isSame(one.question, question));
  if (!isKnown) return [...answered, { question, value }];
  return answered.map((one) => (isSame(one.question, question) ? { question, value } : one));
}

/** Whether an open question was answered: the answer was to stop. */
export function isStopped(answered: readonly Asked[], open: readonly StatementQuestion[]): boolean {
  return answered.some(({ question, value }) =>
    open.some(
      (one) => isSame(one, question) && one.choices.some((choice) => choice.value === value),
    ),
  );
}

/** What is sent of answered questions. */
export function answersOf(answered: readonly Asked[]) {
  const answers: Partial<Record<StatementQuestion['kind'], Record<string, string>>> = {};
  for (const { question, value } of answered) {
    if (value === null) continue;
    const { kind, word = '' } = question;
    answers[kind] = { ...answers[kind], [word]: value };
  }
  return answers;
}

function isSame(one: StatementQuestion, other: StatementQuestion): boolean {
  return one.kind === other.kind && one.word === other.word;
}

interface PlanQuestionsProps {
  asked: readonly Asked[];
  isDisabled: boolean;
  onAnswer: (question: StatementQuestion, value: string) => void;
}

/** What two readings of a statement fit: somebody who knows the account chooses. */
export function PlanQuestions({ asked, isDisabled, onAnswer }: PlanQuestionsProps) {
  const name = useId();
  if (asked.length === 0) return null;
  return (
    <section className="stack gap6" aria-label={say.questions}>
      <h3>{say.questions}</h3>
      <p className="soft small">{say.questionsNote}</p>
      {asked.map(({ question, value }) => (
        <fieldset
          key={`${question.kind} ${question.word ?? ''}`}
          className={`${classes.question} stack`}
        >
          <legend>{keepSigns(question.text)}</legend>
          {question.rows && question.rows.length > 1 && (
            <details>
              <summary>{say.allRows(showPoints(question.rows.length))}</summary>
              <ReasonList
                reasons={question.rows}
                count={question.rows.length}
                label={question.text}
              />
            </details>
          )}
          {question.choices.map((choice) => (
            <label key={choice.value} className={`${classes.choice} flex middle`}>
              <input
                type="radio"
                name={`${name} ${question.kind} ${question.word ?? ''}`}
                disabled={isDisabled}
                checked={value === choice.value}
                onChange={() => onAnswer(question, choice.value)}
              />
              <span className="shrinks anywhere">{keepSigns(choice.example)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
