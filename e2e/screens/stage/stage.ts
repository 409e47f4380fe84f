import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { NOW } from '../answers/time.ts';
import type { Screen, State } from '../table/screen.ts';
import { answersIn } from '../table/states.ts';
import { Complaints } from './complaints.ts';
import { FakeServer } from './fake-server.ts';
import { awaitFrames, settle } from './settle.ts';

/** How a screen is looked at: its size in CSS pixels and the colour scheme. */
export interface Look {
  width: number;
  height: number;
  scheme: 'light' | 'dark';
}

/** Takes every motion out, by a sheet that a content security policy lets a script make. */
function standStill(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; scroll-behavior: auto !important; }',
  );
  document.adoptedStyleSheets = [sheet];
}

/** One page that shows a screen in a state, again and again. */
export class Stage {
  readonly page: Page;
  readonly server: FakeServer;
  readonly complaints: Complaints;
  readonly #context: BrowserContext;

  private constructor(context: BrowserContext, page: Page, server: FakeServer) {
    this.#context = context;
    this.page = page;
    this.server = server;
    this.complaints = new Complaints(page, server);
  }

  static async open(browser: Browser, baseURL: string): Promise<Stage> {
    const context = await browser.newContext({
      baseURL,
      locale: 'en-PH',
      timezoneId: 'Asia/Manila',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.clock.setFixedTime(NOW);
    await context.addInitScript(standStill);
    const server = new FakeServer();
    await server.attach(context);
    return new Stage(context, await context.newPage(), server);
  }

  /** Shows a screen in a state at a size, from a fresh load of the app. */
  async show(screen: Screen, state: State, look: Look): Promise<void> {
    const { page } = this;
    await this.#context.setOffline(false);
    await page.goto('/favicon.svg');
    await this.#context.clearCookies();
    if (state.isPseudo || state.isInApp) {
      // Pages that the server makes whole are in English; the cookie asks it for the app instead.
      await this.#context.addCookies([{ name: 'language', value: 'en-XA', url: page.url() }]);
    }
    this.server.begin(answersIn(screen, state));
    this.complaints.clear();
    await this.look(look);
    await page.evaluate(
      ({ isSignedIn, isPseudo }) => {
        localStorage.clear();
        sessionStorage.clear();
        if (isSignedIn) localStorage.setItem('token', 'a-token');
        if (isPseudo) localStorage.setItem('language', 'en-XA');
      },
      { isSignedIn: screen.viewer !== 'nobody', isPseudo: state.isPseudo === true },
    );
    await page.goto(`${screen.address ?? screen.path}${state.search ?? ''}`);
    await settle(page, state);
    await state.prepare?.(page, this.server);
    if (state.isOffline) await this.#context.setOffline(true);
    await settle(page, state);
  }

  /** Looks at what is shown in another size and scheme. */
  async look({ width, height, scheme }: Look): Promise<void> {
    await this.page.setViewportSize({ width, height });
    await this.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await awaitFrames(this.page);
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

/** The test of a screen: one stage for all of a worker's. */
export const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browser }, use, { project }) => {
      const stage = await Stage.open(browser, project.use.baseURL ?? '');
      await use(stage);
      await stage.close();
    },
    { scope: 'worker' },
  ],
});
