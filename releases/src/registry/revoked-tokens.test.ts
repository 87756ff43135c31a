import { EMPTY_REGISTRY } from './registry';
import { isRevoked, withRevokedToken } from './revoked-tokens';

const revoke = (id: string, at: string) => ({ id, at, who: 'Mitu' });

it('a token is revoked once, and its entry goes when no token of that age can be valid', () => {
  const first = withRevokedToken(EMPTY_REGISTRY, revoke('aaaaaaaaaaaa', '2026-08-01T00:00:00.000Z'));
  const again = withRevokedToken(first, revoke('aaaaaaaaaaaa', '2026-08-02T00:00:00.000Z'));
  expect(again.revokedTokens).toHaveLength(1);
  expect([isRevoked(again, 'aaaaaaaaaaaa'), isRevoked(again, 'bbbbbbbbbbbb')]).toEqual([true, false]);

  const soon = withRevokedToken(again, revoke('bbbbbbbbbbbb', '2026-10-31T00:00:00.000Z'));
  expect(isRevoked(soon, 'aaaaaaaaaaaa')).toBe(true);
  const later = withRevokedToken(soon, revoke('cccccccccccc', '2026-11-02T00:00:00.000Z'));
  expect(isRevoked(later, 'aaaaaaaaaaaa')).toBe(false);
  expect(isRevoked(later, 'bbbbbbbbbbbb')).toBe(true);
});
