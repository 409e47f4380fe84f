import type { Locator, Page, Route } from '@playwright/test';
import type { MessageOf, Part } from '../support/specified-messages.ts';
import type { Stage } from '../support/stage.ts';

/** How one message, or a title with its text, comes to be on a screen. */
export interface Row<P extends Part> {
  says: readonly MessageOf<P>[];
  /** The message that the server's own, in `also`, stands in for. */
  insteadOf?: MessageOf<P>;
  /** What else stands with them. */
  also?: readonly string[];
  /** It describes a field: assistive technology reads it there. */
  isOfField?: boolean;
  /** Does what brings it about, and answers where it stands. */
  produce: (stage: Stage) => Promise<Locator>;
}

/** A call that fails without a word from the server, as behind a broken proxy. */
export async function breakCall(page: Page, path: string, method?: string): Promise<void> {
  await answerCall(page, path, (route) => route.fulfill({ status: 500, body: '' }), method);
}

/** A call that the server refuses with words of its own. */
export async function refuseCall(
  page: Page,
  path: string,
  message: string,
  method?: string,
): Promise<void> {
  const json = { message, code: 'server_failed' };
  await answerCall(page, path, (route) => route.fulfill({ status: 500, json }), method);
}

/** A call that is answered here instead of by the server. */
export async function answerCall(
  page: Page,
  path: string,
  answer: (route: Route) => Promise<void>,
  method?: string,
): Promise<void> {
  await page.route(
    (url) => new RegExp(`^/api${path}$`).test(url.pathname),
    (route) => (!method || route.request().method() === method ? answer(route) : route.fallback()),
  );
}
