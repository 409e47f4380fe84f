import type { MantineProviderProps } from '@mantine/core';
import { colorSchemeKeeper } from './color-scheme.ts';
import { resolveVariables, theme } from './theme.ts';

/**
 * What the kit is told, in the browser and where the server learns which styles it writes: they are
 * the same everywhere, since the content policy names their hashes.
 */
export const kit = {
  theme,
  cssVariablesResolver: resolveVariables,
  // Written by the script: a sheet of their defaults would be a quarter of a phone's styles.
  deduplicateCssVariables: false,
  defaultColorScheme: 'auto',
  colorSchemeManager: colorSchemeKeeper,
} satisfies MantineProviderProps;
