import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { LiveConnections } from '@safar/releases';
import type { BackendReport } from '../../backends/backend-watch';

/** Why a connection is drawn otherwise than one that works. */
export type GraphMark = 'behind' | 'broken' | 'disabled';

/** A row of a box, where lines of the drawing may end. */
export interface GraphRow {
  readonly id: string;
  readonly about: 'canary' | 'packages' | 'libraries' | 'fills' | 'shows' | 'endpoints';
  readonly text: string;
  readonly mark?: GraphMark | undefined;
}

/** A shared package, a live build or a backend. Without rows, lines end at the box itself. */
export interface GraphBox {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly rows: readonly GraphRow[];
  readonly mark?: GraphMark | undefined;
}

/** A connection, from the id of who provides to the id of who uses. */
export interface GraphLine {
  readonly from: string;
  readonly to: string;
  readonly mark?: GraphMark | undefined;
}

/** Who provides what to whom, in the columns of the drawing. */
export interface ConnectionGraph {
  readonly packages: readonly GraphBox[];
  readonly builds: readonly GraphBox[];
  readonly backends: readonly GraphBox[];
  readonly lines: readonly GraphLine[];
}

/** The live builds with what surrounds them. */
export interface ConnectedSite {
  readonly registry: Registry;
  readonly report: BackendReport;
  readonly connections: readonly LiveConnections[];
}
