import { paletteFrom } from './palette';

const TOKENS = `:root,
[data-theme='light'] {
  --paper: #faf6ef;
}

@media screen {
  [data-theme='dark'] {
    --paper: #0c1b1f;
  }
}
`;

describe("the palette of the edge's own pages", () => {
  it("has the tokens, the dark ones by the system's preference", () => {
    const palette = paletteFrom(TOKENS);
    expect(palette).toMatch(/^\/\* Generated /);
    expect(palette).toContain(":root,\n[data-theme='light'] {\n  --paper: #faf6ef;");
    expect(palette).toContain(
      '@media screen and (prefers-color-scheme: dark) {\n  :root {\n    --paper: #0c1b1f;',
    );
  });

  it('is not made from tokens without a dark palette', () => {
    expect(() => paletteFrom(':root {\n}\n')).toThrow('tokens.css has no rule');
  });
});
