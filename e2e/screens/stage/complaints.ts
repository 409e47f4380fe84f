import type { ConsoleMessage, Page } from '@playwright/test';
import type { FakeServer } from './fake-server.ts';

const OFFLINE = 'net::ERR_INTERNET_DISCONNECTED';

// Logged by the app and its router when code cannot be fetched.
const codeNotFetched =
  /CodeNotFetched|Couldn't load preload assets|Nothing is kept for offline use/;

/** The stage blocks workers, since they would answer for it. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Leaving a screen aborts its requests, and an offline device's requests fail. */
const isLetGo = (failure = '') => failure === 'net::ERR_ABORTED' || failure === OFFLINE;

/** The browser's errors and warnings that the state does not expect. */
export class Complaints {
  #found: string[] = [];
  #wasCutOff = false;
  readonly #server: FakeServer;

  constructor(page: Page, server: FakeServer) {
    this.#server = server;
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type()) || this.#isAskedFor(message)) return;
      this.#found.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#found.push(`page error: ${error.message}`));
    page.on('requestfailed', (request) => {
      const { pathname } = new URL(request.url());
      const failure = request.failure()?.errorText;
      if (failure === OFFLINE) this.#wasCutOff = true;
      if (this.#server.failing.has(pathname) || isLetGo(failure)) return;
      this.#found.push(`no answer: ${pathname} ${failure}`);
    });
  }

  /** All complaints of the state. */
  read(): string[] {
    const isAskedFor = (text: string) => this.#wasCutOff && codeNotFetched.test(text);
    const found = this.#found.filter((text) => !isAskedFor(text));
    return [...found, ...this.#server.unexpected.map((call) => `not in the state: ${call}`)];
  }

  clear(): void {
    this.#found = [];
    this.#wasCutOff = false;
  }

  #isAskedFor(message: ConsoleMessage): boolean {
    const text = message.text();
    const { url } = message.location();
    const asked = [...this.#server.failing];
    if (text === WORKER_BLOCKED) return true;
    const isFailedLoad = text.startsWith('Failed to load resource');
    if (isFailedLoad && text.includes(OFFLINE)) return true;
    if (isFailedLoad && URL.canParse(url)) return asked.includes(new URL(url).pathname);
    // The app logs a refusal by its address.
    return message.type() === 'warning' && asked.some((pathname) => text.includes(pathname));
  }
}
