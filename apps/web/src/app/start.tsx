import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { router } from './router.tsx';

/** Puts the app in the place of the server's page, which stays until the whole first screen is there. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  await router.load().catch(() => undefined);
  // In a transition React lets the browser in between its steps.
  if (root) startTransition(() => createRoot(root).render(<App />));
}
