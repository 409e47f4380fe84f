/** The operating mode that the server wrote into the page, or null where it wrote none. */
export function readOperatingMode(): 'demo' | 'live' | null {
  const mode = document.querySelector<HTMLMetaElement>('meta[name="operating-mode"]')?.content;
  return mode === 'demo' || mode === 'live' ? mode : null;
}
