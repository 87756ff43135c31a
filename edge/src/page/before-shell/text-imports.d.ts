/** A module as the text of a script, bundled and minified: tooling/src/webpack/assets/inline-script.mjs. */
declare module '*.inline?text' {
  const text: string;
  export default text;
}
