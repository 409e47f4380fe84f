import { describe, expect, it } from 'vitest';
import { gatherQuestions } from './gather.ts';

/** Answers with the doubled number when told to, and records each batch. */
function createDoubler(options: { mostTogether?: number; mostAtOnce?: number } = {}) {
  const asked: number[][] = [];
  const answers: (() => void)[] = [];
  const double = gatherQuestions({
    mostTogether: options.mostTogether ?? 100,
    mostAtOnce: options.mostAtOnce ?? 1,
    answer: async (questions: readonly number[]) => {
      asked.push([...questions]);
      await new Promise<void>((resolve) => answers.push(resolve));
      if (questions.includes(13)) throw new Error('unlucky');
      return questions.map((number) => (number < 0 ? new Error(`below zero`) : number * 2));
    },
  });
  return { asked, double, answerNext: () => answers.shift()!() };
}

const everyRequestWasRead = () =>
  new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('questions to the database', () => {
  it('are gathered if they come at the same moment', async () => {
    const { asked, double, answerNext } = createDoubler();
    const answers = Promise.all([1, 2, 2, 3].map(double));
    await everyRequestWasRead();
    expect(asked).toEqual([[1, 2, 2, 3]]);
    answerNext();
    expect(await answers).toEqual([2, 4, 4, 6]);
  });

  it('go alone if nothing is running; those that come meanwhile are gathered', async () => {
    const { asked, double, answerNext } = createDoubler();
    const first = double(1);
    await everyRequestWasRead();
    const second = double(2);
    await everyRequestWasRead();
    const third = double(3);
    await everyRequestWasRead();
    expect(asked).toEqual([[1]]);
    answerNext();
    expect(await first).toBe(2);
    await everyRequestWasRead();
    expect(asked).toEqual([[1], [2, 3]]);
    answerNext();
    expect(await Promise.all([second, third])).toEqual([4, 6]);
  });

  it('are split if too many, and at most so many run at once', async () => {
    const { asked, double, answerNext } = createDoubler({ mostTogether: 2, mostAtOnce: 2 });
    const answers = Promise.all([1, 2, 3, 4, 5].map(double));
    await everyRequestWasRead();
    expect(asked).toEqual([
      [1, 2],
      [3, 4],
    ]);
    answerNext();
    await everyRequestWasRead();
    expect(asked.at(-1)).toEqual([5]);
    answerNext();
    answerNext();
    expect(await answers).toEqual([2, 4, 6, 8, 10]);
  });

  it('fail alone if they could not be answered', async () => {
    const { double, answerNext } = createDoubler();
    const answers = Promise.allSettled([1, -1].map(double));
    await everyRequestWasRead();
    answerNext();
    expect(await answers).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'rejected', reason: new Error('below zero') },
    ]);
  });

  it('fail together if their round trip failed, and later ones work', async () => {
    const { double, answerNext } = createDoubler();
    const answers = Promise.allSettled([1, 13].map(double));
    await everyRequestWasRead();
    const later = double(4);
    answerNext();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await everyRequestWasRead();
    answerNext();
    expect(await later).toBe(8);
  });
});
