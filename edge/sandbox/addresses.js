/*
 * URL and URLSearchParams for the code that renders pages. Node's own are objects of another realm, which
 * must not get into this one: the host only takes an address apart, text for text. Returns a function of the
 * host's `parseUrl`.
 */
'use strict';
(() => (parseUrl) => {
  const encode = (text) => encodeURIComponent(text).replaceAll('%20', '+');
  const decode = (text) => {
    const spaced = text.replaceAll('+', ' ');
    try {
      return decodeURIComponent(spaced);
    } catch {
      return spaced;
    }
  };

  class URLSearchParams {
    #pairs = [];
    #onChange = () => undefined;

    constructor(init = '', onChange = undefined) {
      if (onChange) this.#onChange = onChange;
      if (typeof init === 'string') this.#pairs = this.#parse(init.replace(/^\?/, ''));
      else if (init !== null && typeof init === 'object') {
        const pairs = Symbol.iterator in init ? [...init] : Object.entries(init);
        this.#pairs = pairs.map(([name, value]) => [String(name), String(value)]);
      }
    }

    #parse(text) {
      return text
        .split('&')
        .filter((part) => part !== '')
        .map((part) => {
          const [name, ...value] = part.split('=');
          return [decode(name), decode(value.join('='))];
        });
    }

    get size() {
      return this.#pairs.length;
    }
    get(name) {
      return this.#pairs.find(([key]) => key === name)?.[1] ?? null;
    }
    getAll(name) {
      return this.#pairs.filter(([key]) => key === name).map(([, value]) => value);
    }
    has(name) {
      return this.#pairs.some(([key]) => key === name);
    }
    append(name, value) {
      this.#pairs.push([String(name), String(value)]);
      this.#onChange(this.toString());
    }
    set(name, value) {
      const at = this.#pairs.findIndex(([key]) => key === name);
      const others = this.#pairs.filter(([key], index) => key !== name || index === at);
      this.#pairs = others.map((pair) => (pair[0] === name ? [pair[0], String(value)] : pair));
      if (at < 0) this.#pairs.push([String(name), String(value)]);
      this.#onChange(this.toString());
    }
    delete(name) {
      this.#pairs = this.#pairs.filter(([key]) => key !== name);
      this.#onChange(this.toString());
    }
    sort() {
      this.#pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
      this.#onChange(this.toString());
    }
    forEach(callback) {
      for (const [name, value] of this.#pairs) callback(value, name, this);
    }
    keys() {
      return this.#pairs.map(([name]) => name).values();
    }
    values() {
      return this.#pairs.map(([, value]) => value).values();
    }
    entries() {
      return this.#pairs.map((pair) => [...pair]).values();
    }
    [Symbol.iterator]() {
      return this.entries();
    }
    toString() {
      return this.#pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
    }
  }

  class URL {
    #parts;
    #params;

    constructor(address, base) {
      this.#parts = URL.#parse(String(address), base === undefined ? '' : String(base));
    }

    static #parse(address, base) {
      const parsed = parseUrl(address, base);
      if (parsed === '') throw new TypeError(`Invalid URL: ${address}`);
      return JSON.parse(parsed);
    }
    static canParse(address, base = '') {
      return parseUrl(String(address), String(base)) !== '';
    }

    #change(part, value) {
      this.#parts = JSON.parse(parseUrl(this.#parts.href, '', part, String(value)) || 'null') ?? this.#parts;
    }
    get searchParams() {
      this.#params ??= new URLSearchParams(this.search, (search) => this.#change('search', search));
      return this.#params;
    }
    get href() {
      return this.#parts.href;
    }
    get origin() {
      return this.#parts.origin;
    }
    get protocol() {
      return this.#parts.protocol;
    }
    set protocol(value) {
      this.#change('protocol', value);
    }
    get host() {
      return this.#parts.host;
    }
    get hostname() {
      return this.#parts.hostname;
    }
    get port() {
      return this.#parts.port;
    }
    get username() {
      return this.#parts.username;
    }
    get password() {
      return this.#parts.password;
    }
    get pathname() {
      return this.#parts.pathname;
    }
    set pathname(value) {
      this.#change('pathname', value);
    }
    get search() {
      return this.#parts.search;
    }
    set search(value) {
      this.#change('search', value);
      this.#params = undefined;
    }
    get hash() {
      return this.#parts.hash;
    }
    set hash(value) {
      this.#change('hash', value);
    }
    toString() {
      return this.href;
    }
    toJSON() {
      return this.href;
    }
  }

  return { URL, URLSearchParams };
})();
