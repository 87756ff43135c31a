/** What we use of the package: it has no types, and those of others lack `keepFeatures`. */
declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number }>;
      keepFeatures: readonly string[];
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
