import { requestFrom } from '@safar/scripts/checks/site-requests';
import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { logIn } from '../../visitor/accounts';
import { expectVisible } from '../../visitor/expect-visible';
import { ORIGIN, visitorPerTest } from '../../visitor/visitor';

const [TRAVELLER] = SAMPLE_ACCOUNTS;
const visitor = visitorPerTest();

describe('favourites', () => {
  it('are marked on a tour, counted in the menu, and still there after a log-out', async () => {
    const { data } = await requestFrom(ORIGIN, listPackages, { query: { limit: 1 } });
    const [tour] = data;
    if (!tour) throw new Error('There is no sample package.');
    const { page } = visitor();
    const openMenu = () => page.getByRole('button', { name: 'Profile menu' }).click();

    await page.goto(`/tour-details/${tour._id}`);
    await logIn(visitor(), TRAVELLER.email, TRAVELLER.password);
    await page.getByRole('button', { name: 'Favourite', exact: true }).click();
    await openMenu();
    await expectVisible(page.getByRole('link', { name: 'Favourites 1', exact: true }));
    await page.getByRole('button', { name: 'Log out' }).click();
    await expectVisible(page.getByRole('link', { name: 'Login', exact: true }));

    await page.goto('/favourites');
    await logIn(visitor(), TRAVELLER.email, TRAVELLER.password);
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Favourites' }));
    await page.getByRole('link', { name: tour.tourName, exact: true }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: tour.tourName }));
    const toggle = page.getByRole('button', { name: 'Favourite', exact: true });
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
  });

  it('are marked on cards, without opening the tours', async () => {
    const { page } = visitor();
    await page.goto('/login?returnTo=%2Fallpak');
    await logIn(visitor(), TRAVELLER.email, TRAVELLER.password);
    const heart = page.getByRole('article').first().locator('..').getByRole('button');
    const name = await heart.innerText();
    await heart.click();
    expect(new URL(page.url()).pathname).toBe('/allpak');
    await page.goto('/');
    const marked = page.getByRole('region', { name: 'Tours leaving soon' }).getByRole('button', { name });
    await expectVisible(marked);
    expect(await marked.getAttribute('aria-pressed')).toBe('true');
  });
});
