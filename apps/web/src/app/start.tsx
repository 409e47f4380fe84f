import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { queryClient } from '../lib/query-client.ts';
import { kit } from '../ui/kit.ts';
import { Toaster } from '../ui/toasts.tsx';
import { router } from './router.tsx';
import { stopSecondPress } from './stop-second-press.ts';

let app: Root | undefined;

document.addEventListener('click', stopSecondPress, { capture: true });

/** Replaces the server's page with the app once the whole first screen is ready. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  await router.load().catch(() => undefined);
  if (!root) return;
  const started = createRoot(root);
  app = started;
  // In a transition, React yields to the browser between steps.
  startTransition(() => started.render(<App />));
}

/** Takes the app off the page. The screens' tests then start it again in another state. */
export function stop(): void {
  app?.unmount();
  app = undefined;
}

function App() {
  return (
    <MantineProvider {...kit}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster onFollow={(href) => void router.navigate({ href })} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
