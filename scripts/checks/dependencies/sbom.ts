import { defineCommand } from '../../command-line/command';
import { runPnpm } from './pnpm';

export const sbom = defineCommand({
  summary: 'Prints the software bill of materials of all packages, as CycloneDX JSON.',
  async run() {
    return { text: await runPnpm(['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']) };
  },
});
