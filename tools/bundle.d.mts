/** Makes one file of a program for Node, with its source map; nothing is written yet. */
export function bundle(
  entryPoint: string,
  outdir: string,
  name?: string,
): Promise<{ path: string; contents: Uint8Array }[]>;

/** The same of a program with the server in it, and of the server's thread that reads statements. */
export function bundleServer(
  program: string,
  outDir: string,
): Promise<{ path: string; contents: Uint8Array }[]>;
