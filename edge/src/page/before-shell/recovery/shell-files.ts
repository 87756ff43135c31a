import { OWN_ASSETS_COOKIE } from '@safar/shared-contracts/release-addresses';
import { REQUEST_TIMEOUT_MS, SLOW_REQUEST_TIMEOUT_MS } from './connection';
import { setCookie } from './cookie';
import { all } from './page-elements';

type ShellFile = HTMLScriptElement | HTMLLinkElement;

/** Selects the scripts and styles of the shell that the page names itself. */
export const FILES = 'script[defer], link[rel=stylesheet]';

/** The origin of the shell's files, where that is not the site. */
const assets = document.currentScript?.dataset['assets'];

const addressOf = (file: ShellFile): string => ('src' in file ? file.src : file.href);

export const missingStyles = (): HTMLLinkElement[] =>
  all<HTMLLinkElement>('link[rel=stylesheet]').filter((link) => !link.sheet);

/** The script of the shell that an error comes from, by its address in what the browser says of the error. */
export const sourceOf = (trace: string): string | undefined =>
  all<HTMLScriptElement>('script[defer]').filter(({ src }) => trace.indexOf(src) >= 0)[0]?.src;

/** Whether no file of the shell is waited for: a shell that does not run yet has much to do. */
export const areComplete = (): boolean => {
  const requests: Partial<PerformanceResourceTiming>[] = performance.getEntriesByType('resource');
  // What `areSound` has fetched is not what the page waits for.
  const isThere = (address: string) =>
    requests.some(({ name, initiatorType }) => name === address && initiatorType !== 'fetch');
  return all<ShellFile>(FILES).every((file) => isThere(addressOf(file)));
};

/**
 * Whether the files are sound. They are asked for past all caches, so that a damaged copy is replaced. Where
 * the site has those that another origin has not, its pages name its own for a while: nothing is wrong with
 * the shell. Source: docs/decisions/083-assets-from-another-origin.md.
 */
export const areSound = (): Promise<boolean> =>
  load(addressOf, 'reload', REQUEST_TIMEOUT_MS).then(
    () => true,
    () => !!assets && useSite(assets),
  );

const useSite = (origin: string): Promise<boolean> =>
  load((file) => addressOf(file).replace(origin, ''), 'default', SLOW_REQUEST_TIMEOUT_MS).then(
    () => setCookie(OWN_ASSETS_COOKIE, '1'),
    () => false,
  );

const load = (address: (file: ShellFile) => string, cache: RequestCache, limitMs: number): Promise<unknown> =>
  Promise.all(
    all<ShellFile>(FILES).map((file) =>
      fetch(address(file), {
        cache,
        integrity: file.integrity,
        signal: AbortSignal.timeout(limitMs),
      }).then((response) => (response.ok ? response.text() : Promise.reject(Error()))),
    ),
  );
