import type { Route } from '@playwright/test';

const HANDSHAKE = { sid: 'screens', upgrades: [], pingInterval: 60_000, pingTimeout: 60_000 };

/** The server's side of the socket over long polling. It connects, then sends a state's events. */
export class FakeSocket {
  #waiting: Route | null = null;
  #queue: string[] = [];

  async answer(route: Route): Promise<void> {
    const request = route.request();
    const isOpening = !new URL(request.url()).searchParams.has('sid');
    if (request.method() === 'POST') {
      if (request.postData()?.startsWith('40')) this.#say('40{"sid":"screens"}');
      await route.fulfill({ contentType: 'text/html', body: 'ok' });
    } else if (isOpening) {
      const open = { ...HANDSHAKE, maxPayload: 1_000_000 };
      await route.fulfill({ contentType: 'text/plain', body: `0${JSON.stringify(open)}` });
    } else {
      this.#waiting = route;
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
    const route = this.#waiting;
    if (!route || this.#queue.length === 0) return;
    const body = this.#queue.join('\u001e');
    this.#waiting = null;
    this.#queue = [];
    await route.fulfill({ contentType: 'text/plain', body });
  }
}
