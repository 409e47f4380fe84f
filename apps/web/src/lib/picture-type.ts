/** The first bytes of the pictures that the server takes; null stands for any byte. */
const SIGNATURES: Readonly<Record<string, readonly (number | null)[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/webp': [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
};

export const pictureTypes: ReadonlySet<string> = new Set(Object.keys(SIGNATURES));

/** A file with its type. Some phones name none: then its first bytes tell. */
export async function withPictureType(file: File): Promise<File> {
  if (file.type !== '') return file;
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const found = Object.entries(SIGNATURES).find(([, bytes]) =>
    bytes.every((byte, at) => byte === null || byte === head[at]),
  );
  return found === undefined ? file : new File([file], file.name, { type: found[0] });
}
