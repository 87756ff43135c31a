import type {
  CheckedMarkup,
  MarkupCheck,
  MarkupCheckResult,
} from '@safar/shared-contracts/markup-check.contract';
import { RENDER_DAY } from '@safar/shared-contracts/page-day';
import { ISOLATED_MODULE } from '@safar/shared-contracts/remote-definition.contract';
import { createStaticHandler, type RouteObject } from 'react-router-dom';
import { RemoteLoader } from '../host/remotes/modules/remote-loader';
import { siteRoutes } from '../host/site-routes';
import { isIsolatedModule, type IsolatedModule } from '../isolated/isolated-module';
import { subjectsOf, type Subject } from './check-subjects';
import { describeError } from './describe-error';
import { renderAddress } from './render-markup';
import { SampleRequests, type SampleBackend } from './sample-requests';
import { createServerFederation } from './server-federation';
import { settle } from './settle';

/** Code of the set is loaded once; all checks are of the same set. */
let loader: RemoteLoader | undefined;

/**
 * Says what there is to render of a package, or renders one thing of it, with sample data: its own, then that
 * of the other remotes, which fill slots. Rejects when the package cannot even be loaded.
 */
export async function checkMarkup(check: MarkupCheck): Promise<MarkupCheckResult> {
  Reflect.set(globalThis, RENDER_DAY, check.day);
  loader ??= new RemoteLoader(createServerFederation(check.remotes));
  const isolated = await loadIsolated(check, loader);
  const subjects = subjectsOf(check, isolated.get(check.package), loader);
  if (check.subject === undefined) {
    return { subjects: subjects.map(({ name, filledBy }) => ({ name, filledBy: [...filledBy] })) };
  }
  const subject = subjects.find(({ name }) => name === check.subject);
  if (!subject) throw new Error(`There is no '${check.subject}'.`);
  return render(subject, check, backendsOf(isolated, check.package));
}

async function render(
  { address, screens, props }: Subject,
  { remotes, samples }: MarkupCheck,
  backends: readonly SampleBackend[],
): Promise<CheckedMarkup> {
  const requests = new SampleRequests(backends, samples.responses);
  const known = samples.props ?? (await settle(props).then(plainProps, () => undefined));
  const routes = siteRoutes({
    remotes,
    screens: screens(samples.props ?? props),
    findScreenInUse: () => undefined,
    retainedRoutes: [],
  });
  const { fetch } = globalThis;
  globalThis.fetch = requests.fetch;
  let rendered: Pick<CheckedMarkup, 'html' | 'css' | 'problem'>;
  try {
    const { html, css } = await renderAddress(createStaticHandler(routes), address);
    rendered = { html, css };
  } catch (error) {
    rendered = { html: '', css: '', problem: describeError(await causeOf(error, routes, address)) };
  } finally {
    globalThis.fetch = fetch;
  }
  const { requested, unanswered, responses } = requests;
  return {
    ...rendered,
    requested,
    ...(unanswered === undefined ? {} : { unanswered }),
    samples: { responses, ...(known ? { props: known } : {}) },
  };
}

/**
 * What a screen threw: the layout shows that it is loading then, and drops the error. Without the layout it
 * is thrown to whoever renders.
 */
async function causeOf(error: unknown, routes: readonly RouteObject[], address: string): Promise<unknown> {
  const screens = routes.flatMap(({ children = [] }) => children);
  return renderAddress(createStaticHandler(screens), address).then(
    () => error,
    (thrown: unknown) => thrown,
  );
}

/** Props without promises: these are no other after JSON. */
const plainProps = ({ value, paths }: { value: unknown; paths: string[][] }) =>
  paths.length === 0 && typeof value === 'object' && value !== null ? { ...value } : undefined;

/** Loads the sample data of all remotes. Rejects when that of the checked package does not load. */
async function loadIsolated(
  { remotes, package: name }: MarkupCheck,
  from: RemoteLoader,
): Promise<Map<string, IsolatedModule>> {
  const loaded = await Promise.all(
    remotes.map(async (remote): Promise<[string, IsolatedModule][]> => {
      const loading = from.load(remote, ISOLATED_MODULE, isIsolatedModule);
      const isolated = remote.name === name ? await loading : await loading.catch(() => undefined);
      return isolated ? [[remote.name, isolated]] : [];
    }),
  );
  return new Map(loaded.flat());
}

/** What responds to the requests of a package, its own sample data first. */
function backendsOf(isolated: ReadonlyMap<string, IsolatedModule>, name: string): SampleBackend[] {
  const others = [...isolated].filter(([other]) => other !== name).map(([, module]) => module);
  return [isolated.get(name), ...others].flatMap((module) => module?.respond ?? []);
}
