import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../lib/query-client.ts';
import { colorSchemeKeeper } from '../ui/color-scheme.ts';
import { resolveVariables, theme } from '../ui/theme.ts';
import { Toaster } from '../ui/toaster.tsx';
import { router } from './router.tsx';

/** The whole app. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      // Written by the script: a sheet of their defaults would be a quarter of a phone's styles.
      deduplicateCssVariables={false}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeKeeper}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster onFollow={(href) => void router.navigate({ href })} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
