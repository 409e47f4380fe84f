import type { PersonAnswer } from '@barya/contract';

const RIGHT_ANSWERS_NEEDED = 2;

/**
 * Whether the answers prove a person: at least two right ones and no wrong one. Of whom the product
 * knows less, all that it knows.
 *
 * @param known how many things the product can ask about
 */
export function isProven(answers: readonly PersonAnswer[], known: number): boolean {
  const needed = Math.max(1, Math.min(RIGHT_ANSWERS_NEEDED, known));
  return answers.every(({ isRight }) => isRight) && answers.length >= needed;
}

/** What was asked and found right, without the words of the person: `last_load right, team wrong`. */
export function describeAnswers(answers: readonly PersonAnswer[]): string {
  return answers.map(({ about, isRight }) => `${about} ${isRight ? 'right' : 'wrong'}`).join(', ');
}
