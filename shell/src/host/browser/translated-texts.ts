/** Texts that a translator took out of the page, and what it put in the place of each. */
const replacements = new WeakMap<Node, Element>();

/**
 * Lets the translator of a browser work on the page. Chromium's takes each text out and puts a `<font>` in
 * its place: React would fail where it removes such a text or inserts before it, and what it writes into the
 * text would not be seen. So a text is put back before React touches it, and translated once more.
 */
export function allowTranslators(): void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling } of records) {
      if (type === 'characterData') putBack(target);
      const [text] = removedNodes;
      const replacement = addedNodes[0] ?? previousSibling;
      if (!(text instanceof Text && replacement instanceof HTMLFontElement)) continue;
      replacements.set(text, replacement);
      observer.observe(text, { characterData: true });
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });

  for (const method of ['appendChild', 'insertBefore', 'removeChild'] as const) {
    const change: (...nodes: Node[]) => unknown = Node.prototype[method];
    Object.assign(Node.prototype, {
      [method](...nodes: Node[]) {
        nodes.forEach(putBack);
        return Reflect.apply(change, this, nodes);
      },
    });
  }
}

function putBack(text: Node): void {
  replacements.get(text)?.replaceWith(text);
  replacements.delete(text);
}
