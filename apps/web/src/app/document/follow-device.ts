/** The tokens, dark if the device prefers it. In the app, a script sets the scheme. */
export function followDevice(tokens: string): string {
  const dark = /:root\[data-mantine-color-scheme="?dark"?\]\s*\{([^}]*)\}/.exec(tokens)?.[1];
  if (dark === undefined) throw new Error('The tokens have no dark scheme');
  const undecided = ':root:not([data-mantine-color-scheme])';
  return `${tokens}\n@media (prefers-color-scheme: dark) { ${undecided} { ${dark} } }`;
}
