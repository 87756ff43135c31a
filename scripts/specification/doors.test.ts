import path from 'node:path';
import { Door, type DoorRoute } from '@safar/shared-contracts/door.contract';
import { PACKAGES } from '@safar/tooling/packages';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';

const ShellDoor = v.object({ ownRoutes: Door.entries.routes });
const RemoteDoor = v.object({ door: Door });

let routes: readonly DoorRoute[];
beforeAll(async () => {
  const doors = await Promise.all(
    PACKAGES.filter(({ kind }) => kind === 'remote').map(async ({ name }) => {
      const module: unknown = await import(path.join(ROOT, name, 'remote.ts'));
      return v.parse(RemoteDoor, module).door.routes;
    }),
  );
  const own: unknown = await import(path.join(ROOT, 'shell/door.ts'));
  routes = [v.parse(ShellDoor, own).ownRoutes, ...doors].flat();
});

const pathsThat = (ask: boolean) =>
  routes.flatMap(({ path: address, login = false }) => (login === ask ? [address] : [])).sort();

describe('the doors of the house', () => {
  it('ask for a login exactly where a screen is for signed-in users', () => {
    expect(pathsThat(true)).toEqual([
      '/add-pak',
      '/add-task',
      '/my-profile',
      '/myCreate',
      '/mybookings',
      '/poste',
      '/tour-details/:id?',
      '/update-task/:id?',
      '/update/:id?',
      '/voucher/:id?',
    ]);
    expect(pathsThat(false)).toEqual([
      '/',
      '/Blog',
      '/allpak',
      '/bid-detail/:id',
      '/bid/:slugAndId',
      '/faqs',
      '/guides/:id',
      '/login',
      '/register',
      '/reset-password',
      '/support',
      '/terms',
    ]);
  });
});
