/** The methods that only read. Source: https://www.rfc-editor.org/rfc/rfc9110#section-9.2.1 */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a request of this method changes nothing. */
export const isSafeMethod = (method: string): boolean => SAFE_METHODS.includes(method);

/** Whether a request may have changed data: those that only read, or that were refused (4xx), have not. */
export function mayChangeData(
  { method }: { readonly method: string },
  { statusCode }: { readonly statusCode: number },
): boolean {
  const isRefused = statusCode >= 400 && statusCode < 500;
  return !isSafeMethod(method) && !isRefused;
}
