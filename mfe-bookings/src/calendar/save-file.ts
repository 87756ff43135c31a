/** Offers a text as a file to save or open. `type` is its media type. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Safari begins to read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
