/**
 * The one policy of Trusted Types: what the kit writes into its style element has no tag in it, and
 * whatever has is refused, wherever it comes from.
 */
declare global {
  interface Window {
    /** Where the browser has them. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown;
    };
  }
}

window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
});
