import { createHash } from 'node:crypto';
import { hasIntegrity } from './integrity';

const CONTENT = Buffer.from('let word;');
const hash = (algorithm: string, content = CONTENT) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

it.each([
  [true, 'the hash of builds', hash('sha256')],
  [true, 'the hash of builds made earlier', hash('sha384')],
  [false, 'the hash of another content', hash('sha256', Buffer.from('let altered;'))],
  [false, 'a hash that browsers do not compare, and so take for none', hash('md5')],
  [false, 'one of several hashes', `${hash('sha256')} ${hash('sha384')}`],
  [false, 'no hash', ''],
])('%s for %s', (expected, _what, integrity) => {
  expect(hasIntegrity(CONTENT, integrity)).toBe(expected);
});
