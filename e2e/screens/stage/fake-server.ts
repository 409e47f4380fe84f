import { errors, type RouteName } from '@barya/contract';
import type { CDPSession } from '@playwright/test';
import type { Answers, Outcome } from '../answers/answer.ts';
import { Call } from './call.ts';
import { FakeSocket } from './fake-socket.ts';
import { matchRoute } from './match-route.ts';
import { pageOfList } from './page-of-list.ts';

/** A search or filter that contains this finds nothing. */
export const FINDS_NOTHING = 'nobody-has-this';

/** Stubs and counts the page's calls, by the state. */
export class FakeServer {
  readonly socket = new FakeSocket();
  answers: Answers = {};
  /** Addresses of calls without an answer in the state. */
  unexpected: string[] = [];
  /** Addresses that fail in this state. */
  readonly failing = new Set<string>();

  /** Only calls are intercepted, because Playwright's routes would turn off the browser's cache. */
  async attach(devtools: CDPSession): Promise<void> {
    devtools.on('Fetch.requestPaused', (paused) => {
      const call = new Call(devtools, paused);
      const isSocket = call.url.pathname.startsWith('/socket.io/');
      void (isSocket ? this.socket.answer(call) : this.#answer(call));
    });
    const patterns = ['*://*/socket.io/*', '*://*/api/*'].map((urlPattern) => ({ urlPattern }));
    await devtools.send('Fetch.enable', { patterns });
  }

  /** Begins a state with everything reset. */
  begin(answers: Answers): void {
    this.answers = answers;
    this.unexpected = [];
    this.failing.clear();
    this.socket.reset();
  }

  async #answer(call: Call): Promise<void> {
    const { method, url } = call;
    const name = matchRoute(method, url.pathname);
    const answer = name === 'readHome' ? homeOf(this.answers) : name && this.answers[name];
    if (answer === undefined) {
      this.unexpected.push(`${method} ${url.pathname}`);
      await call.abort('Failed');
    } else if (isOutcome(answer)) {
      await this.#fail(call, answer);
    } else {
      await this.#succeed(call, name as RouteName, answer);
    }
  }

  async #fail(call: Call, outcome: Outcome): Promise<void> {
    if (outcome.outcome === 'waits') return;
    this.failing.add(call.url.pathname);
    if (outcome.outcome === 'unreachable') {
      await call.abort('InternetDisconnected');
      return;
    }
    const { code, fields, extra } = outcome;
    const { status, message } = errors[code];
    const body = { message: outcome.message ?? message, code, ...(fields && { fields }), ...extra };
    await call.fulfill(JSON.stringify(body), { status });
  }

  async #succeed(call: Call, name: RouteName, answer: unknown): Promise<void> {
    const { searchParams } = call.url;
    const isNothing = [...searchParams.values()].includes(FINDS_NOTHING);
    const whole = isNothing && Array.isArray(answer) ? [] : answer;
    const { body, total } = pageOfList(whole, searchParams);
    const status = name === 'register' ? 201 : 200;
    await call.fulfill(JSON.stringify(body), { status, total });
  }
}

/** A member's home is what its parts answer by themselves; where one fails, all of it does. */
function homeOf(answers: Answers): object | undefined {
  const { readEarnings, readProfile, listActivePackages, listSecurityNotices, readWaiting } =
    answers;
  const parts = {
    ...{ earnings: readEarnings, profile: readProfile },
    ...{ packages: listActivePackages, securityNotices: listSecurityNotices },
    waiting: readWaiting,
  };
  const found = Object.values(parts);
  return found.includes(undefined) ? undefined : (found.find(isOutcome) ?? parts);
}

function isOutcome(answer: unknown): answer is Outcome {
  return typeof answer === 'object' && answer !== null && 'outcome' in answer;
}
