/**
 * Makes jsdom find the control of a label, and the labels of a control, by their ids. By itself it goes
 * through the page and through all labels: a tenth of the time of tests of a long form.
 */
import { createRequire } from 'node:module';

/** jsdom's own elements, behind those that scripts see. */
interface Labelable {
  readonly _localName: string;
}
interface Label {
  getAttributeNS: (namespace: null, name: string) => string | null;
  getRootNode: (options: object) => { getElementById?: (id: string) => Labelable | null };
}

const HERE = createRequire(__filename);
const jsdom = createRequire(HERE.resolve('jest-environment-jsdom'));
// Its parts cannot be loaded before it.
jsdom('jsdom');
const { isLabelable }: { isLabelable: (element: Labelable) => boolean } = jsdom(
  'jsdom/lib/jsdom/living/helpers/form-controls.js',
);
const { implementation }: { implementation: { prototype: object } } = jsdom(
  'jsdom/lib/jsdom/living/nodes/HTMLLabelElement-impl.js',
);

const byWalking = Object.getOwnPropertyDescriptor(implementation.prototype, 'control');

Object.defineProperty(implementation.prototype, 'control', {
  get(this: Label): unknown {
    const id = this.getAttributeNS(null, 'for');
    const root = id ? this.getRootNode({}) : undefined;
    if (!id || !root?.getElementById) return byWalking?.get?.call(this);
    const found = root.getElementById(id);
    return found && isLabelable(found) ? found : null;
  },
});
