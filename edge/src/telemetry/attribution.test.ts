import { PREVIOUS, CANARY, LIVE, listedBuild, sampleRegistry } from '@safar/releases/testing/sample-registry';
import { attributionOf } from './attribution';

const registry = sampleRegistry({
  'mfe-tours': [listedBuild('mfe-tours', LIVE, { live: true, traffic: 100, team: 'Tours' })],
  'mfe-bookings': [listedBuild('mfe-bookings', PREVIOUS, { live: true, traffic: 100, team: 'Bookings' })],
});
const attribution = (frame?: string) =>
  attributionOf(registry, {
    kind: 'failed',
    package: 'mfe-tours',
    build: LIVE,
    phase: 'render',
    name: 'TypeError',
    ...(frame === undefined ? {} : { frame }),
  });

it.each([
  [`/remotes/mfe-bookings/${PREVIOUS}/box.js`],
  [`https://safar.example/remotes/mfe-bookings/${PREVIOUS}/box.js?again=2`],
  [`http://localhost:3000/remotes/mfe-bookings/${PREVIOUS}/box.js:1:2345`],
])('an error with the frame %s belongs to the build in that frame', (frame) => {
  expect(attribution(frame)).toEqual({
    package: 'mfe-bookings',
    build: PREVIOUS,
    file: 'box.js',
    team: 'Bookings',
  });
});

it.each([
  ['no frame', undefined],
  ['a script of another site', 'https://extension.example/inject.js'],
  ['a remote that was never published', `/remotes/mfe-reviews/${PREVIOUS}/box.js`],
  ['a build that the registry does not list', `/remotes/mfe-bookings/${CANARY}/box.js`],
])('with %s it belongs to the build that failed', (_case, frame) => {
  expect(attribution(frame)).toEqual({ package: 'mfe-tours', build: LIVE, team: 'Tours' });
});

it('leaves out a file that the build does not have', () => {
  expect(attribution(`/remotes/mfe-tours/${LIVE}/buy-cheap-watches.js`)).toEqual({
    package: 'mfe-tours',
    build: LIVE,
    team: 'Tours',
  });
});
