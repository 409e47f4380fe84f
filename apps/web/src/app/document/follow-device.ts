/**
 * The tokens with the dark ones also for a page whose browser has said nothing: it then follows the
 * device by itself, where the app would tell it what the device wants.
 */
export function followDevice(tokens: string): string {
  const dark = /:root\[data-mantine-color-scheme="?dark"?\]\s*\{([^}]*)\}/.exec(tokens)?.[1];
  if (dark === undefined) throw new Error('The tokens have no dark scheme');
  const undecided = ':root:not([data-mantine-color-scheme])';
  return `${tokens}\n@media (prefers-color-scheme: dark) { ${undecided} { ${dark} } }`;
}
