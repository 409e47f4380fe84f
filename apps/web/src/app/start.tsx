import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { router } from './router.tsx';

/** Replaces the server's page with the app once the whole first screen is ready. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  await router.load().catch(() => undefined);
  // In a transition React yields to the browser between steps.
  if (root) startTransition(() => createRoot(root).render(<App />));
}
