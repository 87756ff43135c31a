/**
 * Copies a text. Resolves to false where the clipboard is unavailable: on a page that is not secure, or
 * without permission.
 */
export async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
