import { parsePrivateKeys, parsePublicKeys } from '@safar/shared-server/token-keys';
import { makeTokenKeys } from './make-token-keys';

const { JWT_PRIVATE_KEYS: none } = process.env;
afterEach(() => {
  if (none === undefined) delete process.env['JWT_PRIVATE_KEYS'];
});

async function printed() {
  const command = makeTokenKeys.prepare([]);
  if (command === 'help') throw new Error('It printed its help.');
  const silent = { step: <T>(_: string, work: () => Promise<T>) => work(), log: () => undefined };
  const { text = '' } = (await command.run(silent)) ?? {};
  const [, privateKeys = '', publicKeys = ''] =
    /^JWT_PRIVATE_KEYS='(.*)'\nJWT_PUBLIC_KEYS='(.*)'$/.exec(text) ?? [];
  return { privateKeys, publicKeys, signing: parsePrivateKeys(privateKeys) };
}

it('the command prints keys that each backend accepts, new ones each time', async () => {
  const [first, second] = [await printed(), await printed()];
  expect([...parsePublicKeys(first.publicKeys).keys()]).toEqual([first.signing.kid]);
  expect(first.signing.kid).not.toBe(second.signing.kid);
});

it('a rotation keeps the key that signs now beside the new one, and drops older ones', async () => {
  const first = await printed();
  process.env['JWT_PRIVATE_KEYS'] = first.privateKeys;
  const second = await printed();
  expect([...second.signing.verification.keys()]).toEqual([second.signing.kid, first.signing.kid]);
  expect([...parsePublicKeys(second.publicKeys).keys()]).toEqual([second.signing.kid, first.signing.kid]);
  process.env['JWT_PRIVATE_KEYS'] = second.privateKeys;
  const third = await printed();
  expect([...third.signing.verification.keys()]).toEqual([third.signing.kid, second.signing.kid]);
});
