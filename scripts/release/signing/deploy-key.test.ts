import { parsePrivateKeys, parsePublicKeys } from '@safar/shared-server/token-keys';
import { deployKey } from './deploy-key';

afterEach(() => delete process.env['RELEASE_KEYS']);

async function printed() {
  const command = deployKey.prepare([]);
  if (command === 'help') throw new Error('It printed its help.');
  const { text = '' } = (await command.run({ step: (_, work) => work(), log: () => undefined })) ?? {};
  const [, own = '', trusted = ''] = /^RELEASE_KEYS='(.*)'\nRELEASE_TRUSTED_KEYS='(.*)'$/.exec(text) ?? [];
  return { own, signing: parsePrivateKeys(own), trusted: [...parsePublicKeys(trusted).keys()] };
}

it('the command prints keys for who publishes and for who reads; a rotation keeps the key of now', async () => {
  const first = await printed();
  expect(first.trusted).toEqual([first.signing.kid]);
  process.env['RELEASE_KEYS'] = first.own;
  const second = await printed();
  expect(second.trusted).toEqual([second.signing.kid, first.signing.kid]);
  expect([...second.signing.verification.keys()]).toEqual(second.trusted);
});
