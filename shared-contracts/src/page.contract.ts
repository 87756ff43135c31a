import * as v from 'valibot';
import { BuildId, PackageName, RemoteRelease } from './release.contract';

/** The web app's configuration of a Firebase project, as its console shows it. Extra keys are dropped. */
export const FirebaseConfig = v.object({
  apiKey: v.string(),
  authDomain: v.exactOptional(v.string()),
  projectId: v.string(),
  appId: v.exactOptional(v.string()),
  messagingSenderId: v.exactOptional(v.string()),
  storageBucket: v.exactOptional(v.string()),
});
export type FirebaseConfig = v.InferOutput<typeof FirebaseConfig>;

/** For QA, by a signed link: `remote` runs from `build`, or from what `origin` (a developer's `http://localhost:PORT`) serves. */
export const Override = v.object({
  remote: PackageName,
  build: v.exactOptional(BuildId),
  origin: v.exactOptional(v.string()),
  /** When it ends: an ISO timestamp. */
  until: v.pipe(v.string(), v.isoTimestamp()),
});
export type Override = v.InferOutput<typeof Override>;

/** The query parameter, and the key in sessionStorage, that carry the signed override of a tab. */
export const OVERRIDE_KEY = 'safar-override';

/**
 * What the edge writes into the page as JSON, so that one build runs everywhere: which builds are live, and where identity
 * comes from. `isolated` names the one remote that an isolated page runs.
 */
export const PageData = v.object({
  shell: v.string(),
  /** The registry's revision these builds were chosen from. */
  revision: v.number(),
  remotes: v.array(RemoteRelease),
  /** Whether this page is in the sample of those that report how their builds do. */
  reports: v.boolean(),
  /** One remote of this tab runs from another build, or from a developer's server: whoever looks at it must see that. */
  override: v.exactOptional(Override),
  /** The override asked for is not in force: why, in a sentence for whoever followed the link. */
  overrideRefused: v.exactOptional(v.string()),
  /** `emulator`: the official Auth emulator answers at this page's own origin. */
  identity: v.object({ firebase: FirebaseConfig, emulator: v.boolean() }),
  /** Development only: the page follows a development server (development.contract.ts). */
  liveReload: v.boolean(),
  isolated: v.exactOptional(v.string()),
});
export type PageData = v.InferOutput<typeof PageData>;

/** The id of the page's `<script type="application/json">`. */
export const PAGE_DATA_ID = 'safar-page';
