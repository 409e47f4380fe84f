import type { Locator, Page, Route } from '@playwright/test';
import type { MessageOf, Part } from '../support/specified-messages.ts';
import type { Stage } from '../support/stage.ts';

/** How one message, or a title with its text, appears on a screen. */
export interface Row<P extends Part> {
  says: readonly MessageOf<P>[];
  /** The message that the server's own message in `also` replaces. */
  insteadOf?: MessageOf<P>;
  /** Other texts that appear with it. */
  also?: readonly string[];
  /** Describes a field, so that assistive technology reads it there. */
  isOfField?: boolean;
  /** Makes the message appear, and answers where. */
  produce: (stage: Stage) => Promise<Locator>;
}

/** Makes a call fail without a message, as behind a broken proxy. */
export async function breakCall(page: Page, path: string, method?: string): Promise<void> {
  await answerCall(page, path, (route) => route.fulfill({ status: 500, body: '' }), method);
}

/** Makes a call fail with the server's own message. */
export async function refuseCall(
  page: Page,
  path: string,
  message: string,
  method?: string,
): Promise<void> {
  const json = { message, code: 'server_failed' };
  await answerCall(page, path, (route) => route.fulfill({ status: 500, json }), method);
}

/** Stubs a call. */
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
