import { errors, type RouteName } from '@barya/contract';
import type { BrowserContext, Route } from '@playwright/test';
import type { Answers, Outcome } from '../answers/answer.ts';
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
  /** Pending calls that will be answered. */
  underWay = 0;

  async attach(context: BrowserContext): Promise<void> {
    await context.route('**/socket.io/**', (route) => this.socket.answer(route));
    await context.route('**/api/**', (route) => this.#answer(route));
  }

  /** Begins a state with everything reset. */
  begin(answers: Answers): void {
    this.answers = answers;
    this.unexpected = [];
    this.failing.clear();
    this.underWay = 0;
    this.socket.reset();
  }

  async #answer(route: Route): Promise<void> {
    const url = new URL(route.request().url());
    const name = matchRoute(route.request().method(), url.pathname);
    const answer = name && this.answers[name];
    if (answer === undefined) {
      this.unexpected.push(`${route.request().method()} ${url.pathname}`);
      await route.abort();
    } else if (isOutcome(answer)) {
      await this.#fail(route, url, answer);
    } else {
      await this.#succeed(route, url, name as RouteName, answer);
    }
  }

  async #fail(route: Route, url: URL, outcome: Outcome): Promise<void> {
    if (outcome.outcome === 'waits') return;
    this.failing.add(url.pathname);
    if (outcome.outcome === 'unreachable') {
      await route.abort('internetdisconnected');
      return;
    }
    const { code, fields, extra } = outcome;
    const { status, message } = errors[code];
    const body = { message: outcome.message ?? message, code, ...(fields && { fields }), ...extra };
    await route.fulfill({ status, json: body });
  }

  async #succeed(route: Route, url: URL, name: RouteName, answer: unknown): Promise<void> {
    const isNothing = [...url.searchParams.values()].includes(FINDS_NOTHING);
    const whole = isNothing && Array.isArray(answer) ? [] : answer;
    const { body, total } = pageOfList(whole, url.searchParams);
    const headers = total === null ? {} : { 'x-total-count': String(total) };
    const status = name === 'register' ? 201 : 200;
    await route.fulfill({ status, json: body, headers });
  }
}

function isOutcome(answer: unknown): answer is Outcome {
  return typeof answer === 'object' && answer !== null && 'outcome' in answer;
}
