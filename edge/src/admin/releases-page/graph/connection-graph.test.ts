import type { BackendState } from '@safar/shared-contracts/deploy.contract';
import { bookPackage } from '@safar/shared-contracts/endpoints/bookings';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import type { ListedBuild } from '@safar/shared-contracts/registry.contract';
import { CANARY, LIVE, listedBuild, sampleRegistry } from '@safar/releases/testing/sample-registry';
import { connectionGraph } from './connection-graph';
import { graphDrawing } from './graph-drawing';
import { layOutGraph } from './graph-layout';

const LIST_TOURS = `GET ${listPackages.path}`;
const BOOK = `POST ${bookPackage.path}`;
const contract = { request: {}, response: {} };

function live(
  name: string,
  provenance: { builtAt: string; ui: string },
  calls: readonly string[],
): ListedBuild {
  const build = listedBuild(name, LIVE, { traffic: 100, live: true });
  const { record } = build.extras;
  record.provenance = {
    revision: '1a2b3c4d5e6f',
    dirty: false,
    builtBy: 'mitali',
    builtAt: `${provenance.builtAt}T12:00:00.000Z`,
    sources: { [name]: 'own', 'shared-ui': provenance.ui },
  };
  record.endpoints = Object.fromEntries(calls.map((id) => [id, contract]));
  return build;
}

function definitionOf({ extras: { record } }: ListedBuild) {
  if (record.kind !== 'remote') throw new Error('It is a remote.');
  return record.definition;
}

const contractOf = (...ids: string[]) => ({
  service: 'backend-tours',
  build: 'dddddddddddd',
  endpoints: Object.fromEntries(ids.map((id) => [id, contract])),
});
const running = (...ids: string[]): BackendState => ({
  service: 'backend-tours',
  contract: contractOf(...ids),
});

/** Tours shows a slot that bookings fills; bookings carries an older state of shared-ui. */
function site() {
  const tours = live('mfe-tours', { builtAt: '2026-11-20', ui: 'new' }, [LIST_TOURS]);
  const bookings = live('mfe-bookings', { builtAt: '2026-11-06', ui: 'old' }, [BOOK]);
  definitionOf(tours).routes = [{ path: '/all', module: 'all', title: 'All', slots: ['booking-box', 'map'] }];
  definitionOf(bookings).slots = [{ name: 'booking-box', module: 'box' }];
  return { tours, bookings };
}

function graphOf(
  { tours, bookings } = site(),
  states = [running(LIST_TOURS, BOOK)],
  refusals: string[] = [],
) {
  const registry = sampleRegistry({ 'mfe-tours': [tours], 'mfe-bookings': [bookings] });
  const graph = connectionGraph(registry, { states, refusals });
  const box = (name: string) => graph.builds.find(({ id }) => id === name);
  const textsOf = (name: string) => (box(name)?.rows ?? []).map(({ text }) => text);
  return { ...graph, graph, box, textsOf };
}

describe('the graph of what is live together', () => {
  it('has every live build with what it shows, fills, calls and carries, and lines to who provides it', () => {
    const { packages, backends, lines, box, textsOf } = graphOf();
    expect(packages).toMatchObject([{ title: 'shared-ui', note: 'newest new' }]);
    expect(backends).toMatchObject([{ title: 'backend-tours', note: 'dddddddddddd, running' }]);
    expect(box('mfe-tours')?.note).toBe(`${LIVE}, live`);
    expect(textsOf('mfe-tours')).toEqual([
      'carries 1 newest shared package',
      'shows booking-box',
      'shows map: not filled',
      'calls 1 of backend-tours',
    ]);
    expect(textsOf('mfe-bookings')).toEqual([
      'shared-ui: behind 14 days',
      'fills booking-box',
      'calls 1 of backend-tours',
    ]);
    expect(lines).toEqual([
      { from: 'package shared-ui', to: 'mfe-bookings carries shared-ui', mark: 'behind' },
      { from: 'backend-tours', to: 'mfe-bookings calls backend-tours', mark: undefined },
      { from: 'package shared-ui', to: 'mfe-tours carries' },
      { from: 'fills booking-box', to: 'mfe-tours shows booking-box' },
      { from: 'backend-tours', to: 'mfe-tours calls backend-tours', mark: undefined },
    ]);
  });

  it('says by words and by a mark that a backend is down', () => {
    const { backends, textsOf, lines } = graphOf(site(), [
      { service: 'backend-tours', problem: 'does not respond' },
    ]);
    expect(backends).toMatchObject([{ note: 'does not respond', mark: 'broken' }]);
    expect(textsOf('mfe-tours')).toContain('calls 1 of backend-tours: fails');
    expect(lines.filter(({ mark }) => mark === 'broken')).toHaveLength(2);
  });

  it('shows the builds of all instances of a backend, and what one of them does not serve', () => {
    const states: BackendState[] = [
      running(LIST_TOURS, BOOK),
      { service: 'backend-tours', contract: { ...contractOf(LIST_TOURS), build: 'eeeeeeeeeeee' } },
      { service: 'backend-tours', problem: 'does not respond' },
    ];
    const { backends, textsOf } = graphOf(site(), states, ['mfe-bookings calls what is not there.']);
    expect(backends).toMatchObject([
      { title: 'backend-tours', note: 'dddddddddddd and eeeeeeeeeeee, running; one does not respond' },
    ]);
    expect(textsOf('mfe-bookings')).toContain('calls 1 of backend-tours: does not fit');
    expect(textsOf('mfe-tours')).toContain('calls 1 of backend-tours');
  });

  it('marks the one build whose calls the running backend does not serve', () => {
    const { textsOf, lines } = graphOf(
      site(),
      [running(LIST_TOURS)],
      ['mfe-bookings calls what is not there.'],
    );
    expect(textsOf('mfe-bookings')).toContain('calls 1 of backend-tours: does not fit');
    expect(textsOf('mfe-tours')).toContain('calls 1 of backend-tours');
    expect(lines.filter(({ mark }) => mark === 'broken')).toMatchObject([
      { to: 'mfe-bookings calls backend-tours' },
    ]);
  });

  it('marks a disabled remote, each of its lines, and the slot that it leaves empty', () => {
    const builds = site();
    builds.bookings.deployment.traffic = 0;
    const { box, textsOf, lines } = graphOf(builds);
    expect(box('mfe-bookings')).toMatchObject({ note: `${LIVE}, disabled`, mark: 'disabled' });
    expect(textsOf('mfe-tours')).toContain('shows booking-box: disabled');
    expect(lines.filter(({ mark }) => mark === 'disabled').map(({ to }) => to)).toEqual([
      'mfe-bookings carries shared-ui',
      'mfe-bookings calls backend-tours',
      'mfe-tours shows booking-box',
    ]);
  });

  it('names the canary of a package, and says what older records do not', () => {
    const { tours } = site();
    const { record } = tours.extras;
    delete record.provenance;
    delete record.endpoints;
    definitionOf(tours).routes = [];
    const registry = sampleRegistry({
      'mfe-tours': [tours, listedBuild('mfe-tours', CANARY, { traffic: 10 })],
    });
    const graph = connectionGraph(registry, { states: [], refusals: [] });
    expect(graph.builds[0]?.rows.map(({ text }) => text)).toEqual([
      `canary ${CANARY}, 10 %`,
      'shared packages: not recorded',
      'endpoints: not recorded',
    ]);
    expect(layOutGraph(graph).lines).toEqual([]);
  });
});

describe('the drawing', () => {
  it('places no box over another, and every line from the edge of one box to the edge of another', () => {
    const { boxes, lines, width, height } = layOutGraph(graphOf().graph);
    for (const [index, box] of boxes.entries()) {
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
      for (const other of boxes.slice(index + 1)) {
        const isBeside = box.x + box.width <= other.x || other.x + other.width <= box.x;
        const isAbove = box.y + box.height <= other.y || other.y + other.height <= box.y;
        expect([box.title, other.title, isBeside || isAbove]).toEqual([box.title, other.title, true]);
      }
    }
    const edges = new Set(boxes.flatMap(({ x, width: wide }) => [x, x + wide]));
    expect(lines).toHaveLength(5);
    for (const { path } of lines) {
      const [start, ...rest] = (path.match(/-?[\d.]+/g) ?? []).map(Number);
      const end = path.includes('H') ? rest.at(-1) : rest.at(-2);
      expect([edges.has(start ?? NaN), edges.has(end ?? NaN)]).toEqual([true, true]);
    }
  });

  it('is one image with a name, can be scrolled by keyboard, and marks by strokes and words', () => {
    const { text } = graphDrawing(graphOf().graph);
    expect(text).toMatch(/<div class="graph-window" role="region" aria-label="[^"]+" tabindex="0">/);
    expect(text).toMatch(
      /role="img" aria-label="2 live builds, 1 shared package, 1 backend, 5 connections: 0 broken, 1 behind/,
    );
    expect(text).toContain('<path class="line behind"');
    expect(text).toMatch(/<text class="row behind"[^>]*>\s*shared-ui: behind 14 days/);
    expect(text).not.toContain('style=');
  });

  it('escapes and shortens what a build calls itself', () => {
    const builds = site();
    const slot = `<script>${'x'.repeat(60)}`;
    definitionOf(builds.bookings).slots = [{ name: slot, module: 'box' }];
    definitionOf(builds.tours).routes = [{ path: '/all', module: 'all', title: 'All', slots: [slot] }];
    const { text } = graphDrawing(graphOf(builds).graph);
    expect(text).not.toContain('<script');
    expect(text).toMatch(/fills &lt;script&gt;x+…/);
  });
});
