/** Gives the person a file, as a download of the browser. */
export function saveFile(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Some browsers read the address only after the click was dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
