import type { CDPSession } from '@playwright/test';

interface Paused {
  requestId: string;
  request: { method: string; url: string; postData?: string };
}

interface Answered {
  status?: number;
  contentType?: string;
  /** Rows of the whole list. */
  total?: number | null;
}

/** A call that the page has made and the browser holds. */
export class Call {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
  readonly #devtools: CDPSession;
  readonly #requestId: string;

  constructor(devtools: CDPSession, { requestId, request }: Paused) {
    this.#devtools = devtools;
    this.#requestId = requestId;
    this.method = request.method;
    this.url = new URL(request.url);
    this.body = request.postData ?? '';
  }

  async fulfill(text: string, answered: Answered): Promise<void> {
    const { status = 200, contentType = 'application/json', total = null } = answered;
    const headers = {
      'content-type': contentType,
      ...(total !== null && { 'x-total-count': `${total}` }),
    };
    const answer = {
      requestId: this.#requestId,
      responseCode: status,
      responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: Buffer.from(text).toString('base64'),
    };
    await this.#devtools.send('Fetch.fulfillRequest', answer).catch(letGo);
  }

  async abort(errorReason: 'Failed' | 'InternetDisconnected'): Promise<void> {
    const failure = { requestId: this.#requestId, errorReason };
    await this.#devtools.send('Fetch.failRequest', failure).catch(letGo);
  }
}

/** A page that has moved on, or was closed, no longer waits for its calls. */
function letGo(error: Error): void {
  if (!/Invalid InterceptionId|has been closed/.test(error.message)) throw error;
}
