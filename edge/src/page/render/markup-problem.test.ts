import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { RENDER_ORIGIN } from '@safar/shared-contracts/render-origin';
import { problemOf } from './markup-problem';

const TOURS = RENDER_ORIGIN + endpointUrl(listPackages);
const RENDERED = {
  html: '<p>Three tours</p>',
  css: 'p{margin:0}',
  requested: [TOURS],
  samples: { responses: {} },
};

it.each([
  ['throws', { ...RENDERED, problem: 'Error: It threw.' }, /^cannot be rendered .* It threw\.$/],
  [
    'has a style attribute',
    { ...RENDERED, html: '<p style="margin:0">Three</p>' },
    /policy .*'<p style="margin:0"'/,
  ],
  [
    'requests what only some visitors get',
    { ...RENDERED, requested: [`${RENDER_ORIGIN}/nobody`] },
    /requests http.*\/nobody, which/,
  ],
  ['sends something', { ...RENDERED, unanswered: `POST ${TOURS}` }, /^requests POST .* has no response\.$/],
  ['requests too much', { ...RENDERED, requested: Array(13).fill(TOURS) }, /makes 13 requests; the most is/],
  [
    'has too much markup',
    { ...RENDERED, html: 'a'.repeat(300_000) },
    /300000 characters of markup; the most/,
  ],
  [
    'has too many styles',
    { ...RENDERED, css: 'a'.repeat(70_000) },
    /70000 characters of styles; the most is/,
  ],
])('the gate refuses a slot that %s', (_what, slot, why) => {
  expect(problemOf(slot, slot)).toMatch(why);
});

it('the gate refuses a slot whose rules differ', () => {
  expect(problemOf(RENDERED, { ...RENDERED, css: 'p{margin:1px}' })).toContain(
    "'p{margin:0}' became 'p{margin:1px}'",
  );
});

it('the gate accepts a slot that renders the same twice', () => {
  expect(problemOf(RENDERED, { ...RENDERED })).toBeUndefined();
});
