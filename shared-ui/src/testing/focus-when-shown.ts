/**
 * Resolves to what has the focus when the text is first in the page: after the commit that shows it, and
 * before any task that React leaves for later, which on a busy device comes after a paint and after keys.
 */
export function focusWhenShown(text: string): Promise<Element | null> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(text)) return;
      observer.disconnect();
      resolve(document.activeElement);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
