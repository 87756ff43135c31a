import compactStyles from './compact-styles.cjs';
import styledTemplatesLoader from './styled-templates-loader.cjs';

/** What the loader makes of a module. */
function loaded(...lines: string[]): string {
  let result = '';
  styledTemplatesLoader.call({ callback: (_error, code) => (result = code) }, lines.join('\n'));
  return result;
}

it('a styled component is a call that may be left out, and every line of code keeps its number', () => {
  const code = loaded(
    "import styled from '@emotion/styled';",
    'export const Bar = styled.p`',
    '  /* Why it',
    '     is red. */',
    '  color: red;',
    '`;',
    'export const after = 1;',
  );
  expect(code.split('\n')).toEqual([
    "import styled from '@emotion/styled';",
    'export const Bar = /*#__PURE__*/ styled.p(`color: red;`',
    '',
    '',
    '',
    ');',
    'export const after = 1;',
  ]);
});

it('what a template has in between stands between its texts, also another template', () => {
  const code = loaded(
    "import styled from '@emotion/styled';",
    "import { css } from '@emotion/react';",
    'const Bar = styled(Button)`a{${css`b: c;`}}${size}px ${(p) => `${p.x}`}`;',
  );
  expect(code.split('\n').at(-1)).toBe(
    'const Bar = /*#__PURE__*/ styled(Button)(`a{`, /*#__PURE__*/ css(`b: c;`), `}`, size, `px `, (p) => `${p.x}`, ``);',
  );
});

it.each([
  ["import { css } from './own';", 'const text = css`', '  a', '`;'],
  ["import styled from '@emotion/styled';", 'const text = `', '  a', '`;'],
  ["// of '@emotion/styled'", 'run();'],
])('other code stays: %s', (...lines) => expect(loaded(...lines)).toBe(lines.join('\n')));

it('styles need no comments, line breaks and indentation', () => {
  const styles = [
    '/* A bar. */',
    '.bar,',
    '.rail {',
    '  color: red;',
    '',
    '  > a',
    '    b {',
    "    content: '/* kept */  ';",
    '  }',
    '}',
  ];
  expect(compactStyles(styles.join('\n'))).toBe(" .bar, .rail {color: red;> a b {content: '/* kept */  ';}}");
});
