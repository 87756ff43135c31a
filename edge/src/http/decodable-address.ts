/**
 * The address of a request, in which Fastify can decode the path. A percent sign that begins no character of
 * UTF-8, as in a link that was cut off, stands for itself then: who opens such a link gets a page of the
 * site, not the JSON of a refused request.
 */
export function decodableAddress(address: string): string {
  const [path = ''] = address.split('?', 1);
  if (!path.includes('%')) return address;
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length);
  }
}
