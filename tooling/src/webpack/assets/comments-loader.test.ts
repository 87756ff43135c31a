import withoutComments from './comments-loader.cjs';

it('comments of styles do not reach browsers, and every line keeps its number', () => {
  const source = ['const Bar = styled.p`', '  /* Why it', '     is red. */', '  color: red;', '`;'].join(
    '\n',
  );
  expect(withoutComments(source)).toBe('const Bar = styled.p`\n\n\n  color: red;\n`;');
});

it.each([
  'run(); /* after code */',
  "/* before code */ import('./late')",
  "accept('image/*'); run('*/')",
  '/* a */ const kept = 1; /* b */',
])('code beside a comment stays: %s', (source) => expect(withoutComments(source)).toBe(source));
