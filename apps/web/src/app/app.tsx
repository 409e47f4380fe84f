import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../lib/query-client.ts';
import { kit } from '../ui/kit.ts';
import { Toaster } from '../ui/toaster.tsx';
import { router } from './router.tsx';

export function App() {
  return (
    <MantineProvider {...kit}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster onFollow={(href) => void router.navigate({ href })} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
