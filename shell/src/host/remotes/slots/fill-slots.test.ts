import { findOffer } from './fill-slots';
import { releaseOf } from '../modules/testing/fake-container-server';

const remote = releaseOf('mfe-slots', 'aaaaaaaaaaaa', undefined, {
  slots: [{ name: 'recent-tours', module: 'recent.slot', personal: true, stored: 'viewed' }],
});

it('a slot that shows what this browser has stored is loaded only once there is something', () => {
  expect(findOffer('recent-tours', [remote])).toBeUndefined();
  localStorage.setItem('viewed', '[]');
  expect(findOffer('recent-tours', [remote])).toMatchObject({ module: 'recent.slot' });
});
