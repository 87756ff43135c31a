import type { BackendState } from '@safar/shared-contracts/deploy.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { buildsOf, contractsOf, isDisabled, liveConnections, type LiveConnections } from '@safar/releases';
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
    const states = report.states.filter(({ service }) => service === name);
    return { id: name, title: name, rows: [], ...backendNote(states) };
  });
}

/** The builds of a backend's instances and the first problem of one; it is broken when none responds. */
function backendNote(states: readonly BackendState[]): Pick<GraphBox, 'note' | 'mark'> {
  const builds = contractsOf(states).map(({ build }) => build);
  const problem = states.flatMap((state) => ('problem' in state ? [state.problem] : []))[0];
  if (builds.length === 0) return problem ? { note: problem, mark: 'broken' } : { note: 'not asked' };
  return { note: `${builds.join(' and ')}, running${problem ? `; one ${problem}` : ''}` };
}
