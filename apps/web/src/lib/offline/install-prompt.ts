// The browser offers the installation once, early: it is kept until a screen shows a button.
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let prompt: InstallPrompt | null = null;
let isDone = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  prompt = event as InstallPrompt;
  tell();
});
window.addEventListener('appinstalled', () => {
  prompt = null;
  isDone = true;
  tell();
});

export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the app was installed since this page opened. */
export const wasInstalled = () => isDone;

/** The browser's own offer; null if it makes none. */
export const readInstallPrompt = () => prompt;
