import { bundleInlineScript } from './inline-script.mjs';

/**
 * Makes a module of a script that stands in pages: its default export is the text of the script.
 * @this {import('webpack').LoaderContext<object>}
 */
export default function inlineScriptLoader() {
  const { text, files } = bundleInlineScript(this.resourcePath);
  files.forEach((file) => this.addDependency(file));
  return `export default ${JSON.stringify(text)};`;
}
