/*
 * Notices when code alters what all code of a realm shares, such as `Array.prototype`: the next render would
 * run with it. Returns a function that takes the present state and returns one that compares with it: the
 * name of what was altered, or an empty text. Everything it uses is taken before any build runs.
 */
'use strict';
(() => () => {
  const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
  const isSame = Object.is;
  const objects = [];
  const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

  const add = (name, object) => {
    if (!isObject(object)) return;
    for (const known of objects) if (known.object === object) return;
    const keys = ownKeys(object);
    const parts = keys.map((key) => ({ key, part: getOwnPropertyDescriptor(object, key) }));
    objects.push({ name, object, prototype: getPrototypeOf(object), count: keys.length, parts });
  };
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value = getOwnPropertyDescriptor(globalThis, name).value;
    if (name === 'globalThis' || name === 'self' || !isObject(value)) continue;
    add(name, value);
    add(`${name}.prototype`, value.prototype);
  }
  for (const name of Object.getOwnPropertyNames(Intl)) {
    add(`Intl.${name}`, Intl[name]);
    add(`Intl.${name}.prototype`, Intl[name]?.prototype);
  }
  add('a built-in class', getPrototypeOf(Uint8Array));
  add('a built-in prototype', getPrototypeOf(Uint8Array.prototype));
  const generator = function* () {
    yield undefined;
  };
  const asyncGenerator = async function* () {
    yield undefined;
  };
  const iterators = [
    [].values(),
    new Map().entries(),
    new Set().values(),
    ''[Symbol.iterator](),
    ''.matchAll(/a/g),
  ];
  for (const object of [...iterators, async () => undefined, generator, asyncGenerator]) {
    add('a built-in prototype', getPrototypeOf(object));
    add('a built-in prototype', getPrototypeOf(getPrototypeOf(object)));
  }
  const globals = Object.getOwnPropertyNames(globalThis).map((key) => ({
    key,
    part: getOwnPropertyDescriptor(globalThis, key),
  }));
  const sealed = { objects, globals, count: objects.length, globalCount: globals.length };

  const differs = (object, { key, part }) => {
    const now = getOwnPropertyDescriptor(object, key);
    return !now || !isSame(now.value, part.value) || now.get !== part.get || now.set !== part.set;
  };
  return () => {
    for (let at = 0; at < sealed.count; at += 1) {
      const { name, object, prototype, count, parts } = sealed.objects[at];
      if (getPrototypeOf(object) !== prototype || ownKeys(object).length !== count) return name;
      for (let index = 0; index < count; index += 1) if (differs(object, parts[index])) return name;
    }
    for (let at = 0; at < sealed.globalCount; at += 1) {
      if (differs(globalThis, sealed.globals[at])) return String(sealed.globals[at].key);
    }
    return '';
  };
})();
