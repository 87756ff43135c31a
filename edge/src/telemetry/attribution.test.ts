import { PREVIOUS, CANARY, LIVE, listedBuild, sampleRegistry } from '@safar/releases/testing/sample-registry';
import { attributionOf } from './attribution';

const registry = sampleRegistry({
  'mfe-tours': [listedBuild('mfe-tours', LIVE, { live: true, traffic: 100, team: 'Tours' })],
  'mfe-bookings': [listedBuild('mfe-bookings', PREVIOUS, { live: true, traffic: 100, team: 'Bookings' })],
});
const attribution = (frame?: string) =>
  attributionOf(registry, {
    ...{ kind: 'failed', package: 'mfe-tours', build: LIVE, phase: 'render', name: 'TypeError' },
    ...(frame === undefined ? {} : { frame }),
  });

it.each([
  [`/remotes/mfe-bookings/${PREVIOUS}/box.js`],
  [`https://safar.example/remotes/mfe-bookings/${PREVIOUS}/box.js?again=2`],
  [`http://localhost:3000/remotes/mfe-bookings/${PREVIOUS}/box.js:1:2345`],
])('an error out of %s is the fault of team Bookings, whoever showed it', (frame) => {
  expect(attribution(frame)).toEqual({
    package: 'mfe-bookings',
    build: PREVIOUS,
    file: 'box.js',
    team: 'Bookings',
  });
});

it.each([
  ['no frame', undefined],
  ['a script that is not ours', 'https://extension.example/inject.js'],
  ['a remote that nobody published', `/remotes/mfe-reviews/${PREVIOUS}/box.js`],
  ['a build that is not kept', `/remotes/mfe-bookings/${CANARY}/box.js`],
])('with %s it is the fault of the build that failed', (_case, frame) => {
  expect(attribution(frame)).toEqual({ package: 'mfe-tours', build: LIVE, team: 'Tours' });
});

it('repeats no file name that the build has not got', () => {
  expect(attribution(`/remotes/mfe-tours/${LIVE}/buy-cheap-watches.js`)).toEqual({
    ...{ package: 'mfe-tours', build: LIVE, team: 'Tours' },
  });
});
