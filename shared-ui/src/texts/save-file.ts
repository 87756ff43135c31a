/** For how long a browser may read the file: Safari begins only after the click. */
const READ_TIMEOUT_MS = 60_000;

/** Offers a text as a file to save or open. `type` is its media type. */
export function saveFile(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), READ_TIMEOUT_MS);
}
