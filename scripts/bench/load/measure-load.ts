import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { markdownTable } from '../../markdown-table';
import type { Progress } from '../../progress';
import { compareWithBare } from './bare-route';
import { withDatabase } from './database-with-packages';
import { measureKind, whileBusy, type Figures } from './measure-kind';
import { requestKinds, type RequestKind } from './request-kinds';
import { withTours } from './with-tours';

const HARD_CLIENTS = 12;

interface LoadResult {
  /** Markdown. */
  readonly table: string;
  readonly figures: { readonly packages: number; readonly kinds: readonly Figures[]; readonly bare: number };
}

/** Measures the built tour backend, in a process of its own, with so many packages. */
export async function measureLoad(packages: number, progress: Progress): Promise<LoadResult> {
  return withTours(packages, progress, async ({ port: tours, url }) => {
    const kinds = await withDatabase(url, requestKinds);
    const measured = [...(await measureAll(tours, kinds, progress))];
    const details = kinds.find(({ name }) => name === 'details');
    if (details) {
      const hard = kinds.filter((kind) => kind.hard);
      const busy = { ...details, name: `details under ${HARD_CLIENTS} hard searches`, goalMs: 20 };
      measured.push(
        await progress.step(busy.name, () =>
          whileBusy({ port: tours, clients: HARD_CLIENTS, kinds: hard }, () => measureKind(tours, busy)),
        ),
      );
    }
    const { ratio: bare } = await progress.step('A bare route with the same bytes', () =>
      compareWithBare({ port: tours, path: listPackages.path }),
    );
    return { table: tableOf(packages, measured, bare), figures: { packages, kinds: measured, bare } };
  });
}

async function measureAll(
  port: number,
  kinds: readonly RequestKind[],
  progress: Progress,
): Promise<readonly Figures[]> {
  const measured: Figures[] = [];
  for (const kind of kinds) measured.push(await progress.step(kind.name, () => measureKind(port, kind)));
  return measured;
}

function tableOf(packages: number, kinds: readonly Figures[], bare: number): string {
  const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
  const rows = kinds.map(({ name, p50, p99, goalMs, requests, failed }) =>
    [name, ms(p50), ms(p99), goalMs ?? '', requests, failed].map(String),
  );
  return [
    `${packages.toLocaleString('en')} packages, milliseconds:`,
    '',
    markdownTable(['request', 'p50', 'p99', 'goal p99', 'requests', 'failed'], rows),
    '',
    `List of 24, requests a second ÷ those of a bare Fastify route with the same bytes: ${bare.toFixed(3)}.`,
  ].join('\n');
}
