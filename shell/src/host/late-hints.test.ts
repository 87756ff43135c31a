import { applyLateHints } from './late-hints';

it('makes the hints apply that wait for the shell, and not those for users', () => {
  // As the page has them (edge/src/page/document/render-page.ts).
  document.head.innerHTML = ['shell', 'user']
    .map(
      (who) => `<link rel="preload" as="script" href="/${who}.js" media="not all" data-waits-for="${who}">`,
    )
    .join('');
  applyLateHints();
  const links = [...document.querySelectorAll('link')];
  expect(links.map(({ media }) => media)).toEqual(['all', 'not all']);
});
