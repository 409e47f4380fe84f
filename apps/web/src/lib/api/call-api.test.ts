import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from './call-api.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers every call with 200 and the body. */
function answerWith(body: BodyInit): void {
  vi.stubGlobal('fetch', async () => new Response(body));
}

test('an answer that is cut off counts as none and is retried', async () => {
  answerWith(
    new ReadableStream({
      pull: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"username":"ju'));
        controller.error(new TypeError('network error'));
      },
    }),
  );
  await expect(callApi('currentUser')).rejects.toMatchObject({
    code: 'no_answer',
    isNetworkFailure: true,
    isPassing: true,
  });
});

test('a payment reference is guarded, and sending it again after the question confirms it', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const question = { code: 'payment_reference_unusual', message: 'Is this complete?' };
    return new Response(JSON.stringify(question), { status: 409 });
  });
  const declare = (id: string, paymentReference: string) =>
    callApi('declareCashIn', { id, paymentReference }).catch(({ code }) => code);
  expect(await declare('1', '12345')).toBe('payment_reference_unusual');
  await declare('1', '12346');
  await declare('2', '12345');
  await declare('1', '12345');
  await callApi('cancelCashIn', { id: '1' }).catch(() => undefined);
  const guarded = { paymentReference: '12345', guard: true, confirmed: false };
  expect(sent).toEqual([
    guarded,
    { ...guarded, paymentReference: '12346' },
    guarded,
    { ...guarded, confirmed: true },
    {},
  ]);
});

test('a complete answer that is not JSON is not retried', async () => {
  answerWith('<p>Somebody else answered</p>');
  await expect(callApi('currentUser')).rejects.toMatchObject({
    code: 'answer_unreadable',
    isPassing: false,
  });
});
