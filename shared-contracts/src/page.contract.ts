import * as v from 'valibot';
import { RemoteRelease } from './release.contract';

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

/**
 * What the edge writes into the page as JSON, so that one build runs everywhere: which builds are live, and where identity
 * comes from. `isolated` names the one remote that an isolated page runs.
 */
export const PageData = v.object({
  shell: v.string(),
  remotes: v.array(RemoteRelease),
  /** `emulator`: the official Auth emulator answers at this page's own origin. */
  identity: v.object({ firebase: FirebaseConfig, emulator: v.boolean() }),
  /** Development only: reload the page when a package was rebuilt. */
  liveReload: v.boolean(),
  isolated: v.exactOptional(v.string()),
});
export type PageData = v.InferOutput<typeof PageData>;

/** The id of the page's `<script type="application/json">`. */
export const PAGE_DATA_ID = 'safar-page';
