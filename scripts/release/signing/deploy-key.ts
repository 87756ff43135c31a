import { makePrivateJwk, parsePrivateJwks, publicKeySet } from '@safar/shared-server/token-keys';
import { defineCommand } from '../../command-line/command';

export const deployKey = defineCommand({
  summary: 'Makes a key pair that signs release documents, as variables of the edge and of publishers.',
  details: [
    'RELEASE_KEYS is for whoever publishes into the store, the edge among them. RELEASE_TRUSTED_KEYS is for everybody else who reads it and has keys of their own.',
    'With RELEASE_KEYS in the environment, the key that signs now stays as the second one: documents that it signed still count. SECURITY.md has the steps of a rotation.',
  ],
  environment: { RELEASE_KEYS: 'the keys of now, which a new one is to replace' },
  async run() {
    const { RELEASE_KEYS: present } = process.env;
    const keys = [makePrivateJwk(), ...(present ? parsePrivateJwks(present).slice(0, 1) : [])];
    return {
      text: `RELEASE_KEYS='${JSON.stringify({ keys })}'\nRELEASE_TRUSTED_KEYS='${publicKeySet(keys)}'`,
    };
  },
});
