import { runInNewContext } from 'node:vm';
import { RECOVERY_SCRIPT } from '../page/before-shell/inline-scripts';

export const [SHELL, OTHER] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
export const SOURCE = 'https://safar.example/assets/main.js';
export const CDN = 'https://cdn.example';
const CDN_SOURCE = `${CDN}/assets/main.js`;

type Handler = (event: object) => void;

interface PageOptions {
  /** Page data besides the shell, or in place of it. */
  readonly data?: object | undefined;
  /** The token with which it may report; '' for none. */
  readonly token?: string;
  /** Which share of the pages with that token reports; 0: it has the token alone. */
  readonly reportingShare?: number;
  /** The origin of the shell's files, where that is not the site. */
  readonly assets?: string;
}

/** What a test sets, and reads, of the tab that the page is in. */
const newTab = (data: object | undefined) => ({
  waits: true,
  runs: false,
  hidden: false,
  sound: false,
  reachable: true,
  cookie: '',
  ownSound: false,
  acceptsCookies: true,
  content: ['the frame'],
  attributes: [] as string[],
  next: SHELL,
  revision: 8,
  failedShells: undefined as string | undefined,
  reloads: 0,
  json: JSON.stringify({ shell: SHELL, reports: true, ...data }),
});
type Tab = ReturnType<typeof newTab>;

/** The document of such a page, with a script and a style sheet of the shell at `source`. */
function fakeDocument(tab: Tab, source: string, assets: string | undefined) {
  const file = { integrity: 'x', matches: () => true };
  const script = { ...file, src: source };
  const style = { ...file, sheet: {}, href: source };
  const texts = ['late', 'failed', 'plain'].map((state) => ({ dataset: { state }, hidden: true }));
  const notice = { hidden: true, dataset: {} };
  const root = {
    get childNodes() {
      return tab.content;
    },
    appendChild: (node: string) => tab.content.push(node),
    setAttribute: (name: string) => tab.attributes.push(name),
  };
  let written = '';
  const document = {
    readyState: 'interactive',
    currentScript: { dataset: { assets } },
    documentElement: { toggleAttribute: () => undefined },
    querySelector(selector: string) {
      if (selector === '#root') return root;
      if (selector === '#root:empty') return tab.content.length === 0 ? root : null;
      if (selector.startsWith('#safar-start')) return notice;
      if (selector === '#safar-page') return { textContent: tab.json };
      return (selector.includes(' nav') ? tab.runs : tab.waits) ? {} : null;
    },
    querySelectorAll(selector: string) {
      if (selector.startsWith('#safar-start')) return texts;
      if (selector === 'script[defer]') return [script];
      return selector.startsWith('script') ? [script, style] : [style];
    },
    get hidden() {
      return tab.hidden;
    },
    // As Chromium does: what was written reaches the next load for sure once it was read.
    set cookie(text: string) {
      written = text;
    },
    get cookie() {
      return (tab.cookie = tab.acceptsCookies ? written : '');
    },
  };
  return { document, notice, texts, script, style };
}

/** Runs the script in a page that waits for its shell, and returns what a test does to it. */
export function openPage({ data, token = 'a token', reportingShare = 0, assets }: PageOptions = {}) {
  const tab = newTab(data);
  const source = assets === undefined ? SOURCE : CDN_SOURCE;
  const { document, notice, texts, script, style } = fakeDocument(tab, source, assets);
  const timers = new Map<number, () => void>();
  const handlers = new Map<string, Handler>();
  const stored = new Map<string, string>();
  const asked: string[] = [];
  const beacons: Blob[] = [];
  const window: Record<string, number> = {};
  const requests: { name: string; initiatorType: string }[] = [];
  const metric = { name: 'page', description: token, duration: reportingShare };
  runInNewContext(RECOVERY_SCRIPT, {
    Blob,
    AbortSignal,
    window,
    setInterval: (work: () => void, everyMs: number) => timers.set(everyMs, work) && everyMs,
    clearInterval: (everyMs: number) => timers.delete(everyMs),
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    document,
    performance: {
      getEntriesByType: (type: string) =>
        type === 'resource' ? requests : [{ serverTiming: token ? [metric] : [] }],
    },
    navigator: { sendBeacon: (_url: string, beacon: Blob) => beacons.push(beacon) },
    fetch: async (url: string) => {
      if (url === source) {
        requests.push({ name: source, initiatorType: 'fetch' });
        return { ok: tab.sound, text: async () => '' };
      }
      if (url === '/assets/main.js') return { ok: tab.ownSound, text: async () => '' };
      if (!tab.reachable) throw new TypeError('unreachable');
      asked.push(url);
      const { revision, next, failedShells } = tab;
      return { json: async () => ({ revision, shell: { build: next }, failedShells }) };
    },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: unknown) => stored.set(key, String(value)),
    },
    location: { protocol: 'https:', reload: () => (tab.reloads += 1) },
  });
  /** The script's promises have settled by then. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const happens = async (name: string, event: object) => {
    handlers.get(name)?.(event);
    await settle();
  };
  return {
    tab,
    asked,
    beacons,
    stored,
    notice,
    window,
    shown: () => texts.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.state),
    /** Half a second passes, so many times. */
    poll: (times = 1) => Array.from({ length: times }, () => timers.get(500)?.()),
    /** Ten seconds pass. */
    async pass() {
      timers.get(10_000)?.();
      await settle();
    },
    /** The files of the shell are there. */
    completes: () => requests.push({ name: source, initiatorType: 'script' }),
    scriptFails: () => happens('error', { target: script }),
    styleFails: () => happens('error', { target: style }),
    arrives: () => happens('readystatechange', {}),
    throws: (filename = SOURCE) => happens('error', { target: {}, filename, error: new TypeError('x') }),
    async retry() {
      const button = { disabled: false };
      await happens('click', { target: { matches: () => false, closest: () => button } });
      return button;
    },
  };
}
