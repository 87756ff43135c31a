/**
 * Lets extensions of a browser take elements out of the page, as blockers of banners do, or wrap them into
 * others. React would fail where it removes such an element or inserts before it, and the whole screen with
 * it. So what is to go is removed from where it is by now, and what would stand before something gone comes
 * last.
 */
export function allowRemovals(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, next: Node | null) {
      return Reflect.apply(insertBefore, this, [node, placeIn(this, next)]);
    },
    removeChild(this: Node, child: Node) {
      const parent = child.parentNode;
      if (parent) Reflect.apply(removeChild, parent, [child]);
      return child;
    },
  });
}

/** The child of an element that a node is in by now; null when it is gone. */
function placeIn(parent: Node, node: Node | null): Node | null {
  let place = node;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}
