import type { Endpoint } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import type { ReadBackends } from '../backends/backend-state';
import { EMPTY_REGISTRY } from '../registry/registry';
import { chunk, ContainerFolder } from '../testing/container-folder';
import { SHELL } from '../testing/release-folder';
import { callsOf, contractWith } from '../testing/running-backend';
import { writeRemote } from '../testing/write-build';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { ShellBuild } from '@safar/shared-contracts/release.contract';
import { dryRunPublish } from './dry-run';

const LABEL = 'mfe-tours@aaaaaaaaaaaa';
const folder = new ContainerFolder();

/** A registry whose live shell provides this version of React. */
function registryWith(react: string): Registry {
  const router = { version: '7.18.5', names: ['useParams'] };
  const record: ShellBuild = { ...SHELL, shared: { react: { version: react }, 'react-router-dom': router } };
  return {
    ...EMPTY_REGISTRY,
    revision: 1,
    microFrontends: {
      shell: [
        {
          url: '/shell/5e115e115e11/main.js',
          metadata: { integrity: 'sha384-main', version: SHELL.build },
          deployment: { traffic: 100, default: true },
          extras: {
            record,
            team: 'Shell',
            revision: 'abcdef123456',
            publishedAt: '2026-11-21T12:00:00.000Z',
            publishedBy: 'a test',
          },
        },
      ],
    },
  };
}

/** Both backends, of which one is down. */
const running: ReadBackends = async (services) =>
  services.map((service) =>
    service === 'backend-tours'
      ? { service, contract: contractWith('tours', 'd00d00d00d00') }
      : { service, problem: 'does not respond' },
  );

describe('a dry run', () => {
  it('accepts a valid and compatible build, and lists the builds that would be live with it', async () => {
    expect(await dryRunPublish([folder.write()], registryWith('19.3.1'), running)).toEqual([
      {
        title: `${LABEL} by itself: its 3 modules match the remote definition; 1 KB, within the budgets`,
        refusals: [],
      },
      { title: 'Live together: shell@5e115e115e11, mfe-tours@aaaaaaaaaaaa', refusals: [] },
      { title: 'With the running backends: none is called', refusals: [] },
    ]);
  });

  it('reports why a build is not compatible with the live builds', async () => {
    const [, together] = await dryRunPublish([folder.write()], registryWith('18.0.0'), running);
    expect(together?.refusals).toEqual([
      'mfe-tours@aaaaaaaaaaaa requires react ^19.3.1, but shell@5e115e115e11 provides 18.0.0.',
    ]);
  });

  it('reports where the running backends do not serve a build, and which of them cannot be asked', async () => {
    const gone: Endpoint = { ...listPackages, path: '/api/v1/gone' };
    const built = writeRemote('mfe-tours', 'a'.repeat(12), { endpoints: callsOf(gone, listTasks) });
    const [, , backends] = await dryRunPublish([built], registryWith('19.3.1'), running);
    expect(backends).toEqual({
      title: 'With the running backends: backend-tours@d00d00d00d00',
      refusals: [
        'backend-tasks does not respond.',
        expect.stringContaining(
          `${LABEL} calls GET /api/v1/gone, which backend-tours@d00d00d00d00 does not have`,
        ),
      ],
    });
  });

  it('reports what is wrong with a build by itself, and then does not compare it with others', async () => {
    const broken = folder.write({ 'all.js': chunk('all.js', 'return {};') });
    expect(await dryRunPublish([broken], registryWith('18.0.0'), running)).toEqual([
      {
        title: `The build in ${broken}`,
        refusals: [
          `${LABEL} lists the export Component of 'all/all.screen', but the module has none that works.`,
        ],
      },
    ]);
  });
});
