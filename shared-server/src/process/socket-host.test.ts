import { socketHost } from './socket-host';

it.each([
  ['http://[::1]:3001', '::1'],
  ['smtps://user:password@[fd00::25]:465', 'fd00::25'],
  ['http://10.0.0.1:3001', '10.0.0.1'],
  ['http://tours.internal', 'tours.internal'],
])('of %s a socket connects to %s', (address, host) => {
  expect(socketHost(new URL(address))).toBe(host);
});
