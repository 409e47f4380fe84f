/** Code of a screen or dialog could not be fetched: no network, or an update has replaced it. */
export class CodeNotFetched extends Error {
  override readonly name = 'CodeNotFetched';
}

// Chromium, Firefox, Safari, and Vite for styles. An error of the code itself is none of these.
const fetchFailures =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/;

// A page keeps a file that failed, its styles at least: a retry would show a screen without them.
let failure: CodeNotFetched | undefined;

/**
 * Fetches code that is loaded when it is needed. After a failure only loading the page again helps.
 *
 * @throws CodeNotFetched whose message names the file
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (failure) throw failure;
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && fetchFailures.test(error.message))) throw error;
    // Another name than the router knows: it would load the page again where there is no network.
    failure = new CodeNotFetched(`No code: ${error.message}`);
    throw failure;
  }
}
