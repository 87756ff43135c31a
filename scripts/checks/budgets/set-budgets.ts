import { BUDGETS, readBuildRecord, type Budgets } from '@safar/releases';
import { ensureBuilt } from '@safar/tooling/build';
import { oneOf, some } from '../../command-line/arguments';
import { defineCommand } from '../../command-line/command';
import { BROWSER_PACKAGES } from '../../release/builds/publish-new';
import { updateDocument } from '../generated-document';
import { budgetsFor } from './excesses';
import { moduleSizes } from './module-sizes';

const FILE = 'releases/budgets.json';

export const setBudgets = defineCommand({
  summary: 'Sets the budgets of packages to a tenth above what their builds weigh now.',
  details: [`They are in ${FILE}, for review; \`npm test -- budgets\` holds them.`],
  args: { package: some('a package that browsers load', oneOf(BROWSER_PACKAGES)) },
  examples: ['mfe-tours', 'shell mfe-tours'],
  async run({ args }) {
    const builds = await ensureBuilt(args.package);
    const packages: Budgets['packages'] = { ...BUDGETS.packages };
    for (const [name, { folder }] of builds) {
      packages[name] = budgetsFor(await readBuildRecord(folder), moduleSizes(name, folder));
    }
    const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
    updateDocument(FILE, `${JSON.stringify({ ...BUDGETS, packages: sorted }, null, 2)}\n`);
    return { text: `${FILE} has the budgets of ${args.package.join(', ')}.` };
  },
});
