/** The operating mode in the server's page, or null if it has none. */
export function readOperatingMode(): 'demo' | 'live' | null {
  const mode = document.querySelector<HTMLMetaElement>('meta[name="operating-mode"]')?.content;
  return mode === 'demo' || mode === 'live' ? mode : null;
}
