// Bundles the script whose path is its argument, and prints { code, files } as JSON.
import { build } from 'esbuild';

const [, , file = ''] = process.argv;
const { outputFiles, metafile } = await build({
  entryPoints: [file],
  bundle: true,
  format: 'iife',
  minifySyntax: true,
  write: false,
  metafile: true,
  absWorkingDir: '/',
  tsconfigRaw: {},
});
const files = Object.keys(metafile.inputs).map((input) => `/${input}`);
process.stdout.write(JSON.stringify({ code: outputFiles[0]?.text ?? '', files }));
