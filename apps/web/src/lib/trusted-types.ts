/**
 * The only Trusted Types policy. It allows the kit's style text, which has no tags, and the service
 * worker, and refuses everything else.
 */
declare global {
  interface Window {
    /** Missing in some browsers. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
      ): unknown;
    };
  }
}

window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (address) => (address === '/worker.js' ? address : null),
});
