import DataLoader from 'dataloader';

export interface Gathering<Question, Answer> {
  /** Answers many questions in one round trip, in their order. */
  answer(questions: readonly Question[]): Promise<(Answer | Error)[]>;
  /** Questions of one round trip, at most. */
  mostTogether: number;
  /** Round trips under way, at most. */
  mostAtOnce: number;
}

/**
 * Puts together what is asked while earlier questions are being answered. A question that comes alone
 * is asked at once and by itself; under load many share a statement, a commit and a connection. No
 * answer is older than its question.
 */
export function gatherQuestions<Question, Answer>({
  answer,
  mostTogether,
  mostAtOnce,
}: Gathering<Question, Answer>): (question: Question) => Promise<Answer> {
  const waiting: (() => void)[] = [];
  let underWay = 0;

  function sendWaiting(): void {
    while (underWay < mostAtOnce) {
      const send = waiting.shift();
      if (send === undefined) return;
      underWay += 1;
      send();
    }
  }

  const loader = new DataLoader<Question, Answer>(
    async (questions) => {
      try {
        return await answer(questions);
      } finally {
        underWay -= 1;
        sendWaiting();
      }
    },
    {
      cache: false,
      maxBatchSize: mostTogether,
      batchScheduleFn: (send) => {
        waiting.push(send);
        // After all requests that have arrived by now were read.
        setImmediate(sendWaiting);
      },
    },
  );
  return (question) => loader.load(question);
}
