import * as v from 'valibot';
import { accountFound, startAccountLookups, type LookupResponse } from '../testing/account-lookups';
import { accountCheck } from './account-check';

let provider: Awaited<ReturnType<typeof startAccountLookups>>;
beforeAll(async () => {
  provider = await startAccountLookups();
});
afterAll(() => provider.stop());

const SIGNED_IN_AT = 1_790_000_000;
const user = {
  sub: 'uid-1',
  email: 'tania@safar.example',
  emailVerified: false,
  name: '',
  authTime: SIGNED_IN_AT,
};

const check = (address = provider.address) =>
  accountCheck({ apiKey: 'the key', emulator: address })('the-id-token', user).then(
    () => 'ok',
    (error: unknown) => v.parse(v.object({ code: v.string() }), error).code,
  );

const refusal = (message: string, status = 400): LookupResponse => ({
  status,
  body: { error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } },
});

it('asks the identity provider with the user’s own ID token', async () => {
  provider.respondWith(accountFound());
  expect(await check()).toBe('ok');
  expect(provider.lookups).toEqual([
    {
      url: '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=the+key',
      body: { idToken: 'the-id-token' },
    },
  ]);
});

it('asks again when the connection was lost, as it is while the provider restarts', async () => {
  provider.respondWith(accountFound());
  provider.lose(2);
  expect(await check()).toBe('ok');
});

describe('an account gets a token', () => {
  it.each<[string, LookupResponse]>([
    ['that is found', accountFound()],
    ['that is enabled', accountFound({ disabled: false })],
    ['that was not changed since', accountFound({ validSince: String(SIGNED_IN_AT - 1) })],
    ['that signed up while a second began', accountFound({ validSince: String(SIGNED_IN_AT + 1) })],
  ])('%s', async (_case, response) => {
    provider.respondWith(response);
    expect(await check()).toBe('ok');
  });
});

describe('an account gets no token', () => {
  it.each<[string, LookupResponse]>([
    ['that was disabled', refusal('USER_DISABLED')],
    ['that is found, but disabled', accountFound({ disabled: true })],
    ['that was deleted', refusal('USER_NOT_FOUND')],
    ['whose password was changed', refusal('TOKEN_EXPIRED')],
    ['whose sessions were revoked', accountFound({ validSince: String(SIGNED_IN_AT + 2) })],
    ['whose ID token is refused, with an explanation', refusal('INVALID_ID_TOKEN : The token is old.')],
    ['of another id', accountFound({ localId: 'uid-2' })],
  ])('%s', async (_case, response) => {
    provider.respondWith(response);
    expect(await check()).toBe('UNAUTHENTICATED');
  });
});

describe('nobody can tell', () => {
  it.each<[string, LookupResponse]>([
    ['while the provider is broken', { status: 500, body: { error: { message: 'USER_DISABLED' } } }],
    ['while the provider is overloaded', refusal('RESOURCE_EXHAUSTED', 429)],
    ['when the project does not accept our key', refusal('API key not valid. Please pass a valid API key.')],
    ['when the key is for other sites', refusal('Requests from referer <empty> are blocked.', 403)],
    ['when the response is no JSON', { status: 200, body: '<html>' }],
    ['when the response has no account', { status: 200, body: { kind: 'x' } }],
    ['when the response has two accounts', { status: 200, body: { users: [{}, {}] } }],
    ['when a moment in the response is none', accountFound({ validSince: 'yesterday' })],
  ])('%s', async (_case, response) => {
    provider.respondWith(response);
    expect(await check()).toBe('IDENTITY_UNAVAILABLE');
  });

  it('while the provider cannot be reached', async () => {
    expect(await check('http://127.0.0.1:1')).toBe('IDENTITY_UNAVAILABLE');
  });

  it('when there is no response within a few seconds', async () => {
    provider.respondWith('none');
    const began = Date.now();
    expect(await check()).toBe('IDENTITY_UNAVAILABLE');
    expect(Date.now() - began).toBeLessThan(9_000);
  }, 15_000);
});
