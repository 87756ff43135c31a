import styled from '@emotion/styled';
import { render } from '@testing-library/react';
import { createStyles, Site } from './site';

const Row = styled.p`
  display: flex;
  -webkit-user-select: none;
  user-select: none;
  transition: transform 1s;
`;

it('styles are used as they are written, without prefixes for browsers that cannot run the site', () => {
  const styles = createStyles();
  render(
    <Site styles={styles}>
      <Row />
    </Site>,
  );
  expect(styles.sheet.tags.map(({ textContent }) => textContent).join('')).toMatch(
    /\{display:flex;-webkit-user-select:none;user-select:none;transition:transform 1s;\}$/,
  );
});
