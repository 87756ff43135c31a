import * as v from 'valibot';
import { BuildId, PackageName, RemoteRelease } from '../delivery/release.contract';

/**
 * The web app's configuration of a Firebase project, as the Firebase console shows it. Other keys are
 * dropped.
 */
export const FirebaseConfig = v.object({
  apiKey: v.string(),
  authDomain: v.exactOptional(v.string()),
  projectId: v.string(),
  appId: v.exactOptional(v.string()),
  messagingSenderId: v.exactOptional(v.string()),
  storageBucket: v.exactOptional(v.string()),
});
export type FirebaseConfig = v.InferOutput<typeof FirebaseConfig>;

/**
 * An exception for one tab, which testers request by a signed link: `remote` runs from `build`, or from what
 * `origin` serves, a developer's `http://localhost:PORT`. With `revision` all packages run as in that
 * revision, and `remote` and `build` are its shell's, which shells that know of no revisions show.
 */
export const Override = v.object({
  remote: PackageName,
  build: v.exactOptional(BuildId),
  origin: v.exactOptional(v.string()),
  revision: v.exactOptional(v.number()),
  /** The ISO timestamp of its end. */
  until: v.pipe(v.string(), v.isoTimestamp()),
});
export type Override = v.InferOutput<typeof Override>;

/** The query parameter, and the key in sessionStorage, of a tab's signed override. */
export const OVERRIDE_KEY = 'safar-override';

/**
 * The data that the edge writes into each page as JSON: which builds the visitor gets, and the identity
 * provider. A build holds none of it, so the same build runs in every environment. `isolated` is the remote
 * that an isolated page runs.
 */
export const PageData = v.object({
  shell: v.string(),
  /** The revision of the registry that the builds were chosen from. */
  revision: v.number(),
  remotes: v.array(RemoteRelease),
  /** Whether this page may send beacons. It does if it was sent with {@link PAGE_TOKEN_METRIC}. */
  reports: v.boolean(),
  /** Whether this page begins traces of what its visitor does, and names them in its requests. */
  traces: v.exactOptional(v.literal(true)),
  /** The override in force in this tab. The page must show that there is one. */
  override: v.exactOptional(Override),
  /** Why the requested override is not in force: a sentence for the tester who followed the link. */
  overrideRefused: v.exactOptional(v.string()),
  /**
   * `emulator`: the official Auth emulator takes the provider's place, at the page's own origin.
   * `googlePage`: the address of the page from which Google's window opens; without one, it opens from this
   * page.
   */
  identity: v.object({
    firebase: FirebaseConfig,
    emulator: v.boolean(),
    googlePage: v.exactOptional(v.string()),
  }),
  /** Development only: the page follows a development server (development.contract.ts). */
  liveReload: v.boolean(),
  /** Whether this page registers the service worker, or removes the one that is there. */
  serviceWorker: v.exactOptional(v.literal(true)),
  isolated: v.exactOptional(v.string()),
});
export type PageData = v.InferOutput<typeof PageData>;
