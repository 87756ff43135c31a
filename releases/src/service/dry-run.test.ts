import { EMPTY_REGISTRY } from '../registry/registry';
import { chunk, ContainerFolder } from '../testing/container-folder';
import { SHELL } from '../testing/release-folder';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { ShellBuild } from '@safar/shared-contracts/release.contract';
import { dryRunPublish } from './dry-run';

const folder = new ContainerFolder();
afterAll(() => folder.remove());

/** What is live: a shell that provides this React. */
function live(react: string): Registry {
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

describe('npm run gate', () => {
  it('lets a build through that is sound and fits, and says beside what it would be live', async () => {
    expect(await dryRunPublish([folder.write()], live('19.3.1'))).toEqual([
      {
        what: 'mfe-tours@aaaaaaaaaaaa by itself: its 3 modules load and give what the door says; 1 KB, within the budgets',
        refusals: [],
      },
      { what: 'Live together: shell@5e115e115e11, mfe-tours@aaaaaaaaaaaa', refusals: [] },
    ]);
  });

  it('says why a build does not fit what is live', async () => {
    const [, together] = await dryRunPublish([folder.write()], live('18.0.0'));
    expect(together?.refusals).toEqual([
      'mfe-tours@aaaaaaaaaaaa needs react ^19.3.1, but shell@5e115e115e11 provides 18.0.0.',
    ]);
  });

  it('says what is wrong with a build by itself, before it is held against others', async () => {
    const broken = folder.write({ 'all.js': chunk('all.js', 'return {};') });
    expect(await dryRunPublish([broken], live('18.0.0'))).toEqual([
      {
        what: `The build in ${broken}`,
        refusals: [
          "'all/all.screen' of mfe-tours@aaaaaaaaaaaa says it exports Component, but there is none that can be used.",
        ],
      },
    ]);
  });
});
