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

test('a complete answer that is not JSON is not retried', async () => {
  answerWith('<p>Somebody else answered</p>');
  await expect(callApi('currentUser')).rejects.toMatchObject({
    code: 'answer_unreadable',
    isPassing: false,
  });
});

test.each([
  [500, 'server_failed', 'Something went wrong. Tell support: 7F3K-2Q'],
  [503, 'service_unavailable', 'Something went wrong'],
  [422, 'amount_too_small', 'Something went wrong'],
])('the message of a %i, %s, is %s', async (status, code, message) => {
  const headers = { 'x-request-id': '7F3K-2Q' };
  const body = JSON.stringify({ code, message: 'Something went wrong' });
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
  await expect(callApi('currentUser')).rejects.toMatchObject({ status, message });
});
