/**
 * The address of a request as an URL: a path, or a whole address, which HTTP allows too. Two slashes at the
 * beginning of a path are a part of it, and no other host.
 */
export const requestedUrl = ({ url }: { readonly url: string }): URL =>
  new URL(url.startsWith('/') ? `http://edge${url}` : url, 'http://edge');
