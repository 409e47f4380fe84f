/** Chromium's offer to install the app. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let prompt: InstallPrompt | undefined;

// It comes once, early: it is kept until a screen shows a button.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  prompt = event as InstallPrompt;
});

/** The browser's offer; undefined if it made none. */
export const readInstallPrompt = () => prompt;
