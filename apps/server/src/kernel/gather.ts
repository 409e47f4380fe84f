import DataLoader from 'dataloader';

export interface Gathering<Question, Answer> {
  /** Answers a batch in one round trip, in the order of the questions. */
  answer(questions: readonly Question[]): Promise<(Answer | Error)[]>;
  /** Largest batch. */
  mostTogether: number;
  /** Most round trips in flight. */
  mostAtOnce: number;
}

/**
 * Batches questions that arrive while earlier ones are in flight. A single question is sent at
 * once. Under load many share a statement, a commit and a connection. No answer is older than its
 * question.
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
        // Waits until all requests that have arrived were read.
        setImmediate(sendWaiting);
      },
    },
  );
  return (question) => loader.load(question);
}
