import { signToken } from '@safar/releases';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { DEPLOY_SECRET, testEdge } from '../testing/test-edge';

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));

const API = '/__releases/api';
const tokenOf = (jti: string, packages: '*' | string[] = ['mfe-tours']) =>
  signToken(DEPLOY_SECRET, 'deploy', { jti, sub: 'Mitu', packages });

it('a revoked deploy token counts nowhere, at every edge and after a restart', async () => {
  const [leaked, other] = await Promise.all([tokenOf('aaaaaaaaaaaa'), tokenOf('bbbbbbbbbbbb')]);
  const operator = await tokenOf('cccccccccccc', '*');
  const [first, second] = await Promise.all([testEdge(folder), testEdge(folder)]);
  const disable = async (app: typeof first, token: string) =>
    (
      await app.inject({
        method: 'POST',
        url: `${API}/mfe-tours/disable`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode;
  const revoke = (token: string) =>
    first.inject({
      method: 'POST',
      url: `${API}/tokens/aaaaaaaaaaaa/revoke`,
      headers: { authorization: `Bearer ${token}` },
    });

  expect((await revoke(other)).statusCode).toBe(403);
  expect((await revoke(operator)).json()).toMatchObject({ data: { id: 'aaaaaaaaaaaa', who: 'Mitu' } });
  expect(await disable(first, leaked)).toBe(401);
  expect(await disable(second, leaked)).toBe(401);
  expect(await disable(await testEdge(folder), leaked)).toBe(401);
  expect(await disable(second, other)).toBe(200);

  const page = await second.inject({ url: '/__releases', headers: { cookie: `safar-deploy=${leaked}` } });
  expect(page.body).toContain('Use a deploy token');
});
