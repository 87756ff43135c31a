import type { BackendState } from '@safar/shared-contracts/deploy.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { buildsOf, isDisabled, liveConnections, type LiveConnections } from '@safar/releases';
import type { BackendReport } from '../../backends/backend-watch';
import { buildRows, packageId, servicesOf, type ConnectedRow } from './build-rows';
import type { ConnectedSite, ConnectionGraph, GraphBox } from './graph';

/** Returns the graph of the live builds, the shared packages they carry, and the backends they call. */
export function connectionGraph(registry: Registry, report: BackendReport): ConnectionGraph {
  const connections = liveConnections(registry);
  const site: ConnectedSite = { registry, report, connections };
  const builds = connections.map((connection) => ({
    connection,
    isOff: isDisabled(buildsOf(registry, connection.name)),
    rows: buildRows(connection, site),
  }));
  return {
    packages: packageBoxes(connections),
    builds: builds.map(({ connection, isOff, rows }) => buildBox(connection, isOff, rows)),
    backends: backendBoxes(site),
    lines: builds.flatMap(({ isOff, rows }) =>
      rows.flatMap(({ lines }) =>
        isOff ? lines.map((line) => ({ ...line, mark: 'disabled' as const })) : lines,
      ),
    ),
  };
}

const buildBox = (
  { name, build }: LiveConnections,
  isOff: boolean,
  rows: readonly ConnectedRow[],
): GraphBox => ({
  id: name,
  title: name,
  note: `${build}, ${isOff ? 'disabled' : 'live'}`,
  rows: rows.map(({ row }) => row),
  mark: isOff ? 'disabled' : undefined,
});

/** The shared packages, with the newest state of each. */
function packageBoxes(connections: readonly LiveConnections[]): GraphBox[] {
  const carried = connections.flatMap(({ carries }) => [...(carries ?? [])]);
  const names = [...new Set(carried.map(([name]) => name))].sort();
  return names.map((name) => {
    const newest = carried.find(([each, state]) => each === name && state.newest);
    return { id: packageId(name), title: name, note: newest ? `newest ${newest[1].hash}` : '', rows: [] };
  });
}

function backendBoxes({ report, connections }: ConnectedSite): GraphBox[] {
  const called = servicesOf(connections.flatMap(({ calls }) => calls ?? []));
  const names = [...new Set([...report.states.map(({ service }) => service), ...called])].sort();
  return names.map((name) => {
    const state = report.states.find(({ service }) => service === name);
    return { id: name, title: name, rows: [], ...backendNote(state) };
  });
}

function backendNote(state: BackendState | undefined): Pick<GraphBox, 'note' | 'mark'> {
  if (!state) return { note: 'not asked' };
  if ('problem' in state) return { note: state.problem, mark: 'broken' };
  return { note: `${state.contract.build}, running` };
}
