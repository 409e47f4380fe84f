/** Saves a file as a browser download. */
export function saveFile(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Some browsers read the address only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
