import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** The way between a process that serves and the one that started it, from either end. */
export interface Channel {
  send?(message: object, callback: (error: Error | null) => void): boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
}

const question = z.object({ question: z.string(), id: z.string() });
const answer = z.object({ answerTo: z.string(), answer: z.unknown() });
const PATIENCE_MS = 2_000;

/** Asks the other end. @throws Error where it does not answer in time, or is gone */
export function ask(channel: Channel, what: string): Promise<unknown> {
  const id = randomUUID();
  return new Promise((resolve, reject) => {
    const read = (message: unknown) => {
      const { data } = answer.safeParse(message);
      if (data?.answerTo === id) settle(() => resolve(data.answer));
    };
    const timer = setTimeout(
      () => settle(() => reject(new Error(`${what} was not answered`))),
      PATIENCE_MS,
    );
    const settle = (end: () => void) => {
      clearTimeout(timer);
      channel.off('message', read);
      end();
    };
    channel.on('message', read);
    channel.send?.({ question: what, id }, (error) => {
      if (error) settle(() => reject(error));
    });
  });
}

/** Answers what the other end asks by this name; what fails is not answered. */
export function answerTo(channel: Channel, what: string, find: () => Promise<unknown>): void {
  channel.on('message', (message) => {
    const { data } = question.safeParse(message);
    if (data?.question !== what) return;
    void find().then(
      (found) => channel.send?.({ answerTo: data.id, answer: found }, () => undefined),
      () => undefined,
    );
  });
}
