import { type Answers, answerOf, type Guess, type Question, type QuestionKind } from '../table.ts';

/** What is asked about a file, and what was decided; answers that were given are used. */
export class Inquiry {
  readonly questions: Question[] = [];
  readonly guesses: Guess[] = [];
  /** Whether a check fails, so that answers about an earlier file do not count. */
  asksAnew = false;
  private readonly answers: Answers;
  private readonly taken = new Set<QuestionKind>();

  constructor(answers: Answers) {
    this.answers = answers;
  }

  /** The value that was chosen; null, and one question more, where none was. */
  ask(question: Question): string | null {
    const { kind, word, choices } = question;
    const answer = answerOf(this.answers, kind, word);
    // A plain answer is about the first that is asked.
    const isOfAnother = typeof this.answers[kind] === 'string' && this.taken.has(kind);
    this.taken.add(kind);
    if (answer !== null && !isOfAnother && choices.some(({ value }) => value === answer))
      return answer;
    this.questions.push(question);
    return null;
  }

  guess(guess: Guess): void {
    this.guesses.push(guess);
  }
}
