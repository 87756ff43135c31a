import { SignJWT } from 'jose';
import { verifyToken, signToken } from './tokens';

const SECRET = 'a-secret-of-tests-with-32-letters';
const TESTER = { sub: 'Rafi', packages: ['mfe-tours'] };
const BUILD = { sub: 'Mitu', remote: 'mfe-tours', build: 'aaaaaaaaaaaa' };
const ORIGIN = { sub: 'Mitu', remote: 'mfe-tours', origin: 'http://localhost:3100' };

it('has the claims that were signed, and when it expires', async () => {
  const inADay = Math.floor(Date.now() / 1000) + 24 * 3600;
  const deploy = await signToken(SECRET, 'deploy', { sub: 'ci', packages: '*' }, 24 * 3600);
  const read = await verifyToken(SECRET, 'deploy', deploy);
  expect(read).toMatchObject({ sub: 'ci', packages: '*' });
  expect(Math.abs((read?.exp ?? 0) - inADay)).toBeLessThan(3);
  expect(await verifyToken(SECRET, 'override', await signToken(SECRET, 'override', BUILD))).toMatchObject(
    BUILD,
  );
  expect(await verifyToken(SECRET, 'override', await signToken(SECRET, 'override', ORIGIN))).toMatchObject(
    ORIGIN,
  );
});

it.each([
  ['deploy', 90 * 24],
  ['tester', 30 * 24],
] as const)('a token of the kind %s is valid for %i hours by default', async (kind, hours) => {
  const read = await verifyToken(SECRET, kind, await signToken(SECRET, kind, TESTER));
  expect(((read?.exp ?? 0) * 1000 - Date.now()) / 3_600_000).toBeCloseTo(hours, 1);
});

it('an override is valid for 8 hours by default', async () => {
  const read = await verifyToken(SECRET, 'override', await signToken(SECRET, 'override', BUILD));
  expect(((read?.exp ?? 0) * 1000 - Date.now()) / 3_600_000).toBeCloseTo(8, 1);
});

describe('a token is refused', () => {
  it('when it is of another kind, whatever its claims are', async () => {
    const token = await signToken(SECRET, 'tester', TESTER);
    expect(await verifyToken(SECRET, 'tester', token)).toBeDefined();
    expect(await verifyToken(SECRET, 'deploy', token)).toBeUndefined();
    expect(await verifyToken(SECRET, 'override', token)).toBeUndefined();
  });

  it('when it has expired', async () => {
    expect(
      await verifyToken(SECRET, 'tester', await signToken(SECRET, 'tester', TESTER, -1)),
    ).toBeUndefined();
  });

  it('when it was changed, or signed with another secret', async () => {
    const [head = '', body = '', signature = ''] = (await signToken(SECRET, 'tester', TESTER)).split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const more = Buffer.from(JSON.stringify({ ...claims, packages: ['shell'] })).toString('base64url');
    expect(await verifyToken(SECRET, 'tester', [head, body, signature].join('.'))).toBeDefined();
    expect(await verifyToken(SECRET, 'tester', [head, more, signature].join('.'))).toBeUndefined();
    const otherSecret = await signToken(`${SECRET}!`, 'tester', TESTER);
    expect(await verifyToken(SECRET, 'tester', otherSecret)).toBeUndefined();
  });

  it('without a signature, without an expiry, or of another issuer', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const endless = { ...TESTER, iss: 'safar', aud: 'tester' };
    const claims = { ...endless, exp: 4e9 };
    expect(await verifyToken(SECRET, 'tester', `${part({ alg: 'none' })}.${part(claims)}.`)).toBeUndefined();
    const signed = (payload: Record<string, unknown>) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(SECRET));
    expect(await verifyToken(SECRET, 'tester', await signed(claims))).toBeDefined();
    expect(await verifyToken(SECRET, 'tester', await signed(endless))).toBeUndefined();
    expect(await verifyToken(SECRET, 'tester', await signed({ ...claims, iss: 'other' }))).toBeUndefined();
  });

  it('when it is no token', async () => {
    for (const token of ['', 'x', 'a.b.c'])
      expect(await verifyToken(SECRET, 'deploy', token)).toBeUndefined();
  });
});

it.each([
  { ...ORIGIN, origin: 'http://localhost:3100/path' },
  { ...ORIGIN, origin: "https://a.example; script-src 'unsafe-inline'" },
  { ...BUILD, build: '../../etc' },
  { ...BUILD, remote: 'backend-tours' },
])('does not sign an override that verifyToken would refuse: %j', async (override) => {
  await expect(signToken(SECRET, 'override', override)).rejects.toThrow();
});
