import type { Call } from './call.ts';

const HANDSHAKE = { sid: 'screens', upgrades: [], pingInterval: 60_000, pingTimeout: 60_000 };

/** The server's side of the socket over long polling. It connects, then sends a state's events. */
export class FakeSocket {
  #waiting: Call | null = null;
  #queue: string[] = [];

  async answer(call: Call): Promise<void> {
    const isOpening = !call.url.searchParams.has('sid');
    if (call.method === 'POST') {
      if (call.body.startsWith('40')) this.#say('40{"sid":"screens"}');
      await call.fulfill('ok', { contentType: 'text/html' });
    } else if (isOpening) {
      const open = { ...HANDSHAKE, maxPayload: 1_000_000 };
      await call.fulfill(`0${JSON.stringify(open)}`, { contentType: 'text/plain' });
    } else {
      this.#waiting = call;
      await this.#flush();
    }
  }

  /** Drops the connection of the previous page. */
  reset(): void {
    this.#waiting = null;
    this.#queue = [];
  }

  /** Sends the page an event as soon as it listens. */
  tell(event: string, data: unknown): void {
    this.#say(`42${JSON.stringify([event, data])}`);
  }

  #say(packet: string): void {
    this.#queue.push(packet);
    void this.#flush();
  }

  async #flush(): Promise<void> {
    const call = this.#waiting;
    if (!call || this.#queue.length === 0) return;
    const body = this.#queue.join('\u001e');
    this.#waiting = null;
    this.#queue = [];
    await call.fulfill(body, { contentType: 'text/plain' });
  }
}
