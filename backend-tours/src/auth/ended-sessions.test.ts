import { endSessionsOf, hasEnded, revokeToken } from '@safar/shared-server/ended-sessions';
import { databaseForTests } from '@safar/shared-server/testing/test-database';
import { MIGRATIONS } from '../migrations';

const database = databaseForTests(MIGRATIONS);

const second = () => Math.floor(Date.now() / 1000);

/** Does something within one second, since the moments of sessions are whole seconds. Resolves to it. */
async function withinOneSecond(work: () => Promise<unknown>): Promise<number> {
  for (;;) {
    const began = second();
    await work();
    if (second() === began) return began;
  }
}

describe('the sessions of an account', () => {
  const ended = (sub: string, authTime: number) => hasEnded(database.pool, { jti: 'j', sub, authTime });

  it('end when they began earlier; one that begins in the same second does not, and no other account’s', async () => {
    const at = await withinOneSecond(() => endSessionsOf(database.pool, 'tania'));
    expect(await ended('tania', at - 1)).toBe(true);
    expect(await ended('tania', at)).toBe(false);
    expect(await ended('tania', at + 60)).toBe(false);
    expect(await ended('omar', at - 1)).toBe(false);
  });

  it('end although they began in this very second, when the account is deleted', async () => {
    const at = await withinOneSecond(async () => {
      await endSessionsOf(database.pool, 'gone', { thisSecondToo: true });
      await endSessionsOf(database.pool, 'gone');
    });
    expect(await ended('gone', at)).toBe(true);
    expect(await ended('gone', at + 1)).toBe(false);
  });

  it('end when two devices end them at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => endSessionsOf(database.pool, 'twice')));
    expect(await ended('twice', 1)).toBe(true);
  });
});

describe('a revoked token', () => {
  const user = { sub: 'tania-2', authTime: 4_000_000_000 };

  it('has ended, and no other token of its user', async () => {
    const expiresAt = Math.floor(Date.now() / 1000) + 900;
    await revokeToken(database.pool, { jti: 'a', expiresAt });
    await revokeToken(database.pool, { jti: 'a', expiresAt });
    expect(await hasEnded(database.pool, { ...user, jti: 'a' })).toBe(true);
    expect(await hasEnded(database.pool, { ...user, jti: 'b' })).toBe(false);
  });

  it('is forgotten when it has expired long ago', async () => {
    const now = Math.floor(Date.now() / 1000);
    await revokeToken(database.pool, { jti: 'old', expiresAt: now - 4000 });
    await revokeToken(database.pool, { jti: 'recent', expiresAt: now - 60 });
    const { rows } = await database.pool.query(
      `select jti from revoked_token where jti in ('old', 'recent')`,
    );
    expect(rows).toEqual([{ jti: 'recent' }]);
  });
});
