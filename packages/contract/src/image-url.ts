/** Whether a text is a data URL of a PNG, JPEG or WebP image of at most so many bytes. */
export function isImageUrl(url: string, mostBytes: number): boolean {
  const comma = url.indexOf(',') + 1;
  const isImage = /^data:image\/(?:png|jpe?g|webp);base64,$/.test(url.slice(0, comma));
  return isImage && isBase64(url.slice(comma)) && bytesOf(url.slice(comma)) <= mostBytes;
}

/** Whether a text is base64 with its padding, and not empty. */
export function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}

/** How many bytes a base64 text holds. */
function bytesOf(base64: string): number {
  return (base64.length / 4) * 3 - (base64.match(/=+$/)?.[0].length ?? 0);
}
