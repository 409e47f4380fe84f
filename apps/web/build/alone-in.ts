import type { ResolvedConfig } from 'vite';

/** For a build beside the app's: the same folder, none of its settings. */
export function aloneIn({ root, logLevel }: ResolvedConfig) {
  return { configFile: false, root, logLevel, publicDir: false } as const;
}
