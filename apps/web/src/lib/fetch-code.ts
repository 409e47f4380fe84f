/** The code of a screen or dialog could not be fetched: offline, or replaced by an update. */
export class CodeNotFetched extends Error {
  override readonly name = 'CodeNotFetched';
}

// Messages of Chromium, Firefox, Safari, and Vite for styles. Errors in the code match none.
const fetchFailures =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/;

// A page caches a failed style sheet: a retry would show a screen without styles.
let failure: CodeNotFetched | undefined;

/**
 * Fetches code on demand. After a failure only a reload helps.
 *
 * @throws CodeNotFetched whose message names the file
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (failure) throw failure;
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && fetchFailures.test(error.message))) throw error;
    // For the browser's own error, the router would reload the page even when offline.
    failure = new CodeNotFetched(`No code: ${error.message}`);
    throw failure;
  }
}
