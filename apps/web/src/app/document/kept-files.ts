import type { Manifest } from './built-assets.ts';

/** The desk's code never reaches a member's phone, and public screens need the server anyway. */
const isNeverOffline = (source: string) =>
  /^src\/app\/admin\//.test(source) || /^src\/app\/public\/(?!login-page)/.test(source);

/** Addresses of the files of all members' screens and of Login; the entry script is the first. */
export function listKeptFiles(manifest: Manifest): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source) || isNeverOffline(source)) return;
    seen.add(source);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit('index.html');
  return [...files];
}
