import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  test as base,
  type CDPSession,
  type Page,
} from '@playwright/test';
import { serveBuiltWeb } from '../../../apps/server/test/built-web.ts';
import type { AppStage } from '../../../apps/web/test/stage.ts';
import { NOW } from '../answers/time.ts';
import type { Screen, State } from '../table/screen.ts';
import { answersIn } from '../table/states.ts';
import { Complaints } from './complaints.ts';
import { FakeServer } from './fake-server.ts';
import { awaitFrames, settle } from './settle.ts';

/** A screen's size in CSS pixels and colour scheme. */
export interface Look {
  width: number;
  height: number;
  scheme: 'light' | 'dark';
  /** The text size from the browser or system, in percent; 100 if missing. */
  textPercent?: number;
  /**
   * The root's font size, in percent of the browser's; 100 if missing. Media queries don't follow it.
   * A load forgets it, so no state is first shown with it.
   */
  rootPercent?: number;
}

/** In the page, where the build for tests shows screens. */
declare const appStage: AppStage;

/** Stops all motion, with a style sheet that the content security policy allows. */
function standStill(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; scroll-behavior: auto !important; }',
  );
  document.adoptedStyleSheets = [sheet];
}

/** Where pages come from. */
interface Origins {
  /** The server, which renders some pages itself. */
  shipped: string;
  /** The build for tests, where every page is the app. */
  inApp: string;
}

/** One browser page that shows screens in their states. */
export class Stage {
  readonly page: Page;
  readonly server: FakeServer;
  readonly complaints: Complaints;
  readonly #context: BrowserContext;
  readonly #devtools: CDPSession;
  readonly #origins: Origins;
  #look: Look = { width: 0, height: 0, scheme: 'light' };
  /** The origin and language of the loaded app that can show the next screen; else null. */
  #loaded: string | null = null;

  private constructor(page: Page, devtools: CDPSession, server: FakeServer, origins: Origins) {
    this.#context = page.context();
    this.#devtools = devtools;
    this.#origins = origins;
    this.page = page;
    this.server = server;
    this.complaints = new Complaints(page, server);
  }

  static async open(browser: Browser, origins: Origins): Promise<Stage> {
    const context = await browser.newContext({
      locale: 'en-PH',
      timezoneId: 'Asia/Manila',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.clock.setFixedTime(NOW);
    await context.addInitScript(standStill);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const server = new FakeServer();
    await server.attach(devtools);
    return new Stage(page, devtools, server, origins);
  }

  /**
   * Shows a screen in a state and size: from a fresh load as the server sends it, or else inside the
   * loaded app, which takes a fifth of the time.
   */
  async show(screen: Screen, state: State, look: Look, isFresh = true): Promise<void> {
    const { page } = this;
    const isShipped = isFresh && !state.isPseudo && !state.isInApp;
    const address = isShipped ? this.#origins.shipped : this.#origins.inApp;
    const origin = state.isNamed ? address.replace('127.0.0.1', 'localhost') : address;
    const language = state.isPseudo ? 'pseudo' : state.isFilipino ? 'fil' : 'en';
    const app = isFresh ? null : `${origin} ${language}`;
    const isReused = app !== null && app === this.#loaded && (await this.#leave());
    this.#loaded = null;
    if (!isReused) await this.#empty(origin);
    await this.#context.clearCookies();
    if (language === 'fil') await this.#setCookie('language', 'fil', origin);
    if (language === 'pseudo') await this.#setCookie('pseudo', 'yes', origin);
    this.server.begin(answersIn(screen, state));
    this.complaints.clear();
    await this.turnTo(look);
    // Where a click left it, a chart that comes by would show what is below it.
    await page.mouse.move(0, 0);
    const href = `${screen.address ?? screen.path}${state.search ?? ''}`;
    const isSignedIn = screen.viewer !== 'nobody';
    if (isReused) {
      await page.evaluate(([...given]) => appStage.enter(...given), [href, isSignedIn] as const);
    } else {
      if (isSignedIn) await page.evaluate(() => localStorage.setItem('token', 'a-token'));
      await page.goto(`${origin}${href}`);
    }
    await settle(page, state);
    await screen.ready?.(page).waitFor();
    if (state.prepare) {
      await state.prepare(page, this.server);
      await settle(page, state);
    }
    this.#loaded = app;
  }

  /** Takes the screen off the loaded app. False if the app must be loaded afresh. */
  #leave(): Promise<boolean> {
    return this.page.evaluate(() => 'appStage' in globalThis && appStage.leave());
  }

  /** Opens an origin without its app, and forgets what it stored. */
  async #empty(origin: string): Promise<void> {
    const { page } = this;
    if (!(await page.evaluate(() => navigator.onLine))) {
      // An offline page reloads once it is online, which would cancel the navigation below.
      await page.goto('about:blank');
      await this.#context.setOffline(false);
    }
    // Within one origin the browser keeps the page's process, with the code that it has compiled.
    await page.goto(`${origin}/favicon.svg`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }

  #setCookie(name: string, value: string, url: string): Promise<void> {
    return this.#context.addCookies([{ name, value, url }]);
  }

  /** Goes offline while a screen is shown. */
  async goOffline(): Promise<void> {
    await this.#context.setOffline(true);
    await awaitFrames(this.page);
  }

  /** Changes size, scheme and text of the current screen, and waits until it is drawn. */
  async look(look: Look): Promise<void> {
    await this.turnTo(look);
    await awaitFrames(this.page);
  }

  /** Changes size, scheme and text of the current screen. */
  async turnTo(look: Look): Promise<void> {
    const { width, height, scheme, textPercent = 100, rootPercent = 100 } = look;
    const before = this.#look;
    this.#look = look;
    if (width !== before.width || height !== before.height) {
      await this.page.setViewportSize({ width, height });
    }
    if (rootPercent !== (before.rootPercent ?? 100)) {
      await this.page.evaluate((percent) => {
        document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
      }, rootPercent);
    }
    if (textPercent !== (before.textPercent ?? 100)) {
      // The browser takes whole pixels: 21 for 130 %.
      const standard = Math.round((16 * textPercent) / 100);
      await this.#devtools.send('Page.setFontSizes', { fontSizes: { standard } });
      // The browser tells the page later.
      await this.page.waitForFunction(
        (pixels) =>
          Number.parseFloat(getComputedStyle(document.documentElement).fontSize) === pixels,
        (standard * rootPercent) / 100,
      );
    }
    if (scheme !== before.scheme) await this.page.emulateMedia({ colorScheme: scheme });
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

/** The test of a screen: one stage for each worker. */
export const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browser }, use, { project }) => {
      const web = path.resolve(import.meta.dirname, '../../../apps/web/test/dist');
      const inApp = await serveBuiltWeb(web);
      const stage = await Stage.open(browser, {
        shipped: project.use.baseURL ?? '',
        inApp: inApp.origin,
      });
      await use(stage);
      await stage.close();
      await inApp.close();
    },
    // A browser and a server start.
    { scope: 'worker', timeout: 90_000 },
  ],
});
