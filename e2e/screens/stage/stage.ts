import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  test as base,
  type CDPSession,
  type Page,
} from '@playwright/test';
import { type BuiltWeb, serveBuiltWeb } from '../../../apps/server/test/built-web.ts';
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
}

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
  /** The same build, where every page is the app. */
  inApp: string;
  /** The pseudo-language build, where every page is the app. */
  pseudo: string;
}

/** One browser page that shows screens in their states. */
export class Stage {
  readonly page: Page;
  readonly server: FakeServer;
  readonly complaints: Complaints;
  readonly #context: BrowserContext;
  readonly #devtools: CDPSession;
  readonly #origins: Origins;
  #textPercent = 100;

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

  /** Shows a screen in a state and size, from a fresh load of the app. */
  async show(screen: Screen, state: State, look: Look): Promise<void> {
    const { page } = this;
    const { shipped, inApp, pseudo } = this.#origins;
    const address = state.isPseudo ? pseudo : state.isInApp ? inApp : shipped;
    const origin = state.isNamed ? address.replace('127.0.0.1', 'localhost') : address;
    if (!(await page.evaluate(() => navigator.onLine))) {
      // An offline page reloads once it is online, which would cancel the navigation below.
      await page.goto('about:blank');
      await this.#context.setOffline(false);
    }
    // Within one origin the browser keeps the page's process, with the code that it has compiled.
    await page.goto(`${origin}/favicon.svg`);
    await this.#context.clearCookies();
    if (state.isFilipino) {
      await this.#context.addCookies([{ name: 'language', value: 'fil', url: origin }]);
    }
    this.server.begin(answersIn(screen, state));
    this.complaints.clear();
    await this.look(look);
    await page.evaluate(
      ({ isSignedIn }) => {
        localStorage.clear();
        sessionStorage.clear();
        if (isSignedIn) localStorage.setItem('token', 'a-token');
      },
      { isSignedIn: screen.viewer !== 'nobody' },
    );
    await page.goto(`${origin}${screen.address ?? screen.path}${state.search ?? ''}`);
    await settle(page, state);
    await screen.ready?.(page).waitFor();
    await state.prepare?.(page, this.server);
    await settle(page, state);
  }

  /** Goes offline while a screen is shown. */
  async goOffline(): Promise<void> {
    await this.#context.setOffline(true);
    await awaitFrames(this.page);
  }

  /** Changes size and scheme of the current screen. */
  async look({ width, height, scheme, textPercent = 100 }: Look): Promise<void> {
    await this.page.setViewportSize({ width, height });
    await this.#setText(textPercent);
    await this.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await awaitFrames(this.page);
  }

  async #setText(percent: number): Promise<void> {
    if (percent === this.#textPercent) return;
    this.#textPercent = percent;
    const standard = (16 * percent) / 100;
    await this.#devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

function serveBuild(folder: string): Promise<BuiltWeb> {
  return serveBuiltWeb(path.resolve(import.meta.dirname, '../../../apps/web', folder));
}

/** The test of a screen: one stage for each worker. */
export const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browser }, use, { project }) => {
      const inApp = await serveBuild('dist');
      const pseudo = await serveBuild('test/dist');
      const stage = await Stage.open(browser, {
        shipped: project.use.baseURL ?? '',
        inApp: inApp.origin,
        pseudo: pseudo.origin,
      });
      await use(stage);
      await stage.close();
      await Promise.all([inApp.close(), pseudo.close()]);
    },
    // A browser and two servers start.
    { scope: 'worker', timeout: 90_000 },
  ],
});
