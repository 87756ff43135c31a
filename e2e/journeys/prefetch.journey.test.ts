import { endpointUrl, isBackendPath } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { expectVisible } from '../expect-visible';
import { visitorPerTest } from '../visitor';

const visitor = visitorPerTest();

/** What the page fetched of code and data since the last time it was asked. */
function fetches() {
  const seen: string[] = [];
  visitor().page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') || isBackendPath(pathname)) seen.push(pathname);
  });
  return () => seen.splice(0);
}

async function openAbout() {
  const { page } = visitor();
  await page.goto('/Blog');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'About' }));
}

describe('a link that somebody points at', () => {
  it('has its code and its data by the time it is clicked, which then fetches nothing', async () => {
    const { page } = visitor();
    await openAbout();
    const fetched = fetches();
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Packages' });
    const data = page.waitForResponse((answer) => answer.url().endsWith(endpointUrl(listPackages)));
    await link.hover();
    await data;
    const early = fetched();
    expect(early.filter(isBackendPath)).toEqual([endpointUrl(listPackages)]);
    expect(early.some((path) => path.startsWith('/remotes/mfe-tours/'))).toBe(true);

    await link.click();
    await expectVisible(page.getByRole('heading', { name: /^All \d+ Tour Packages/ }));
    expect(fetched()).toEqual([]);
  });

  it('with the keyboard, has them too', async () => {
    const { page } = visitor();
    await openAbout();
    const data = page.waitForResponse((answer) => answer.url().endsWith(endpointUrl(listPackages)));
    await page.getByRole('link', { name: 'See all packages' }).focus();
    await data;
  });

  it('to a screen for signed-in users, asks for nothing that is not for everybody', async () => {
    const { page } = visitor();
    await openAbout();
    const fetched = fetches();
    const bookings = page.getByRole('contentinfo').getByRole('link', { name: 'My Bookings' });
    const login = page.waitForResponse((answer) => /\/shell\/.*\.js$/.test(answer.url()));
    await bookings.hover();
    await login;
    expect(fetched().filter((path) => !path.startsWith('/shell/'))).toEqual([]);
    await bookings.click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Login' }));
  });
});
