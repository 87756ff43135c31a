import { pathOf } from '@safar/shared-server/path-of';

/**
 * The address of a request, in a form in which Fastify can decode the path. A percent sign that begins no
 * character of UTF-8, as in a link that was cut off, is taken as a percent sign. Who opens such a link then
 * gets a page of the site, not the JSON of a refused request.
 */
export function decodableAddress(address: string): string {
  const path = pathOf(address);
  if (!path.includes('%')) return address;
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length);
  }
}
