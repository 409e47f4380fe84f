/** Makes one file of a program for Node, with its source map; nothing is written yet. */
export function bundle(
  entryPoint: string,
  outdir: string,
  name?: string,
): Promise<{ path: string; contents: Uint8Array }[]>;
