import { CDN, openPage, SHELL } from '../../testing/recovery-page';

describe('a page whose shell does not start, with files from another origin', () => {
  const open = () => openPage({ assets: CDN });

  it('leaves it for a while when it fails and the site has them, and counts against no build', async () => {
    const { tab, asked, beacons, scriptFails } = open();
    tab.ownSound = true;
    await scriptFails();
    expect(tab.cookie).toBe('safar-own-assets=1;path=/;max-age=1800;samesite=lax;secure');
    expect([tab.reloads, asked, beacons]).toEqual([1, [], []]);
  });

  it('leaves it at a press of Retry', async () => {
    const { tab, retry } = openPage({ data: { isolated: 'mfe-tours' }, assets: CDN });
    tab.ownSound = true;
    await retry();
    expect([tab.cookie.split(';')[0], tab.reloads]).toEqual(['safar-own-assets=1', 1]);
  });

  it('stays with it when its files are sound, and when nothing is', async () => {
    const sound = open();
    Object.assign(sound.tab, { sound: true, ownSound: true });
    await sound.scriptFails();
    const broken = open();
    await broken.scriptFails();
    expect([sound.tab.cookie, broken.tab.cookie]).toEqual(['', '']);
    expect([sound.tab.reloads, broken.asked]).toEqual([1, [`/__release?failed=1&shell=${SHELL}`]]);
  });
});
