import type { Locator, Page, Route } from '@playwright/test';
import { alerts, toasts } from '../support/screen.ts';
import type { MessageOf, Part } from '../support/specified-messages.ts';
import type { Stage } from '../support/stage.ts';

/** A screen and the messages that it shows, one after the other, without loading it again. */
export interface Form<Opened extends { page: Page } = { page: Page }> {
  screen: string;
  /** Opens the screen and makes the people that its rows need. */
  open(stage: Stage): Promise<Opened>;
  rows: Row<Opened>[];
}

/** How one message, or a title with its text, appears on a screen. */
export type Row<Opened extends { page: Page } = { page: Page }> = {
  [P in Part]: {
    part: P;
    says: readonly MessageOf<P>[];
    /** The message that the server's own message in `also` replaces. */
    insteadOf?: MessageOf<P>;
  };
}[Part] & {
  /** Other texts that appear with it. */
  also?: readonly string[];
  /** Where it appears. Shows nothing of it before. */
  place: (page: Page) => Locator;
  /** It describes a field, so that assistive technology reads it there. */
  isOfField?: boolean;
  produce(opened: Opened, stage: Stage): Promise<unknown>;
  /** Undoes what the next row would trip over. Stubbed calls and dialogs end by themselves. */
  restore?(page: Page): Promise<unknown>;
};

export const inDialog = (page: Page): Locator => alerts(page.getByRole('dialog'));
export const onScreen = (page: Page): Locator => alerts(page);
export const inToast = (page: Page): Locator => toasts(page);

/** The field with this label. */
export const field =
  (label: string) =>
  (page: Page): Locator =>
    page.getByLabel(label, { exact: true });

/** Keeps the rows' types while forms of different people share a list. */
export const form = <Opened extends { page: Page }>(one: Form<Opened>): Form => one;

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

/** Stubs a call until the row ends. */
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
