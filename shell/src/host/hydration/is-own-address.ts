/**
 * Whether the page still has the address that it was loaded at, whose screen it arrived with. An entry that
 * was made and then reloaded (../document-loads/load-document.ts) is of one document with the entry before
 * it: Back changes the address, and loads nothing, also before the shell has started.
 */
export function isOwnAddress({ href }: Pick<Location, 'href'>): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || withoutHash(loaded.name) === withoutHash(href);
}

const withoutHash = (address: string): string | undefined => address.split('#')[0];
