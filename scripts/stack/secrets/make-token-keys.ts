import { makePrivateJwk, parsePrivateJwks } from '@safar/shared-server/token-keys';
import { defineCommand } from '../../command-line/command';
import { withPublicKeys } from './token-keys';

export const makeTokenKeys = defineCommand({
  summary:
    'Makes a key pair for backend tokens, as the variables of the tour backend and of the task backend.',
  details: [
    'With JWT_PRIVATE_KEYS in the environment, the key that signs now stays as the second one: tokens that it signed are accepted until they expire. SECURITY.md has the steps of a rotation.',
  ],
  environment: { JWT_PRIVATE_KEYS: 'the keys of now, which a new one is to replace' },
  async run() {
    const { JWT_PRIVATE_KEYS: present } = process.env;
    const keys = [makePrivateJwk(), ...(present ? parsePrivateJwks(present).slice(0, 1) : [])];
    const { privateKeys, publicKeys } = withPublicKeys(JSON.stringify({ keys }));
    return { text: `JWT_PRIVATE_KEYS='${privateKeys}'\nJWT_PUBLIC_KEYS='${publicKeys}'` };
  },
});
