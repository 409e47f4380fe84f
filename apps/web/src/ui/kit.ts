import type { MantineProviderProps } from '@mantine/core';
import { colorSchemeKeeper } from './color-scheme.ts';
import { resolveVariables, theme } from './theme.ts';

/**
 * The kit's options in the browser and on the server. Both must be equal, because the content
 * policy names the hashes of the kit's styles.
 */
export const kit = {
  theme,
  cssVariablesResolver: resolveVariables,
  // Inlined by the script: a sheet of the defaults would be a quarter of a phone's styles.
  deduplicateCssVariables: false,
  defaultColorScheme: 'auto',
  colorSchemeManager: colorSchemeKeeper,
} satisfies MantineProviderProps;
