import { router } from '../src/app/router.tsx';
import { start, stop } from '../src/app/start.tsx';
import { queryClient } from '../src/lib/query-client.ts';
import { removeToken, saveToken } from '../src/lib/session/token.ts';
import { stepFromPage } from '../src/ui/layers.ts';
import { closeToasts } from '../src/ui/toasts.tsx';

/** What the screens' tests do with the loaded app. Only the build for tests has it. */
export interface AppStage {
  /** Takes the screen away. False if something is left that only a load of the page forgets. */
  leave(): Promise<boolean>;
  /** Shows an address as after a load. */
  enter(href: string, isSignedIn: boolean): Promise<void>;
}

let isClean = true;
for (const event of ['offline', 'beforeinstallprompt', 'appinstalled']) {
  addEventListener(event, () => {
    isClean = false;
  });
}

/** Choices of this device are read once a page, and tests change what the browser can do. */
function hasTraces(): boolean {
  const isChoice = (key: string) => key.startsWith('barya.');
  return Object.keys(localStorage).some(isChoice) || Object.keys(navigator).length > 0;
}

const nextTimer = () => Number(setTimeout(() => undefined));
let firstTimer = nextTimer();

/** Ends those of the screen, which would act on the next. */
function clearTimers(): void {
  const last = nextTimer();
  for (let id = firstTimer; id <= last; id += 1) {
    try {
      clearTimeout(id);
    } catch {
      // The tests' clock numbers frames too, and ends only timers here.
    }
  }
  firstTimer = last;
}

/** As a router does that no app shows. */
const showAtOnce: typeof router.startTransition = async (show) => {
  show();
  return false;
};

const stage: AppStage = {
  async leave() {
    if (hasTraces()) isClean = false;
    stop();
    // A mounted app would answer that it has rendered; before the first there is none.
    Object.assign(router, { startTransition: showAtOnce, _rendered: undefined });
    router.stores.resolvedLocation.set(undefined);
    clearTimers();
    await queryClient.cancelQueries();
    queryClient.clear();
    closeToasts();
    removeToken();
    localStorage.clear();
    sessionStorage.clear();
    return isClean;
  },
  async enter(href, isSignedIn) {
    if (isSignedIn) saveToken('a-token');
    scrollTo(0, 0);
    // Dialogs that were open have entries of their own in the history.
    await new Promise<void>((resolve) => stepFromPage(resolve));
    router.history.replace(href);
    await start();
  },
};

Object.assign(globalThis, { appStage: stage });
