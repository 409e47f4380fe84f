import type { PersonAnswer, PersonalFact, PersonFacts } from '@barya/contract/recovery';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import classes from './recovery.module.css';
import { words as say } from './verification-words.ts';

/** The right answer to a question. */
export function Known({ lines }: { lines: readonly string[] }) {
  return <p className={classes.known}>{say.known(lines.join('; '))}</p>;
}

/** How staff verified a person: each question, what is known, and what was answered. */
export function VerifiedAnswers(props: { facts: PersonFacts; answers: readonly PersonAnswer[] }) {
  const { facts, answers } = props;
  const known = new Map(knownOf(facts).map(({ about, lines }) => [about, lines]));
  return (
    <section className="stack anywhere gap8">
      {answers.map(({ about, answer, isRight }) => (
        <div key={about} className={`${classes.question} stack anywhere`}>
          <h3>{say.questions[about]}</h3>
          <Known lines={known.get(about) ?? []} />
          <p>{say.answered(answer, isRight ? say.right : say.wrong)}</p>
        </div>
      ))}
      {facts.earlier.length > 0 && <Earlier earlier={facts.earlier} />}
    </section>
  );
}

export function Earlier({ earlier }: Pick<PersonFacts, 'earlier'>) {
  return (
    <section>
      <h3>{say.earlier}</h3>
      <ul className="stack anywhere gap4 small">
        {earlier.map(({ _id, by, createdAt, decision, answers }) => (
          <li key={_id}>
            {say.earlierOne(
              by,
              formatMoment(createdAt),
              say.decisions[decision],
              answers
                .map(({ about, isRight }) =>
                  isRight ? say.factRight(say.facts[about]) : say.factWrong(say.facts[about]),
                )
                .join(', '),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What there is to ask about, with the right answers. */
export function knownOf(facts: PersonFacts): { about: PersonalFact; lines: string[] }[] {
  const { lastLoad, package: held, team } = facts;
  const known: { about: PersonalFact; lines: string[] }[] = [];
  if (lastLoad) {
    const { amount, createdAt, method, paymentReference } = lastLoad;
    const lines = [say.load(showPesos(amount), formatDay(createdAt))];
    if (method !== null) lines.push(say.by(method));
    if (paymentReference !== null) lines.push(say.paymentReference(paymentReference));
    known.push({ about: 'last_load', lines });
  }
  if (held) {
    const { packageType, amount, startDate } = held;
    const line = say.package(packageType, showPesos(amount), formatDay(startDate));
    known.push({ about: 'package', lines: [line] });
  }
  if (team) {
    const lines = team.invitedBy === null ? [] : [say.invitedBy(team.invitedBy)];
    if (team.newest.length > 0) lines.push(say.invited(team.newest.join(', ')));
    known.push({ about: 'team', lines });
  }
  return known;
}
