/** Gives the visitor a text as a file to keep or to open. `type` is its media type. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Not at once: Safari begins to read only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
