import { SAMPLE_ACCOUNTS } from '@safar/scripts/house/sample-accounts';
import { expectVisible } from './expectations';
import { logIn } from './people';
import { aVisitorEach } from './visitor';

const [SAMPLE] = SAMPLE_ACCOUNTS;
const REMOTES = ['mfe-tours', 'mfe-bookings', 'mfe-tasks', 'mfe-home-search'];

const visitor = aVisitorEach();

describe('one remote alone', () => {
  it.each(REMOTES)('%s runs from its deployed build, and loads no other', async (remote) => {
    const { page } = visitor();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/isolated');
    await page.getByRole('link', { name: remote }).click();
    await expectVisible(page.getByText(`${remote} alone`));
    await expectVisible(page.getByRole('heading', { level: 1 }));
    const foreign = requested.filter(
      (path) => path.startsWith('/remotes/mfe-') && !path.includes(`/${remote}/`),
    );
    expect(foreign).toEqual([]);
  });

  it('has sign-in, and a labelled stand-in where another remote would fill a slot', async () => {
    const { page } = visitor();
    await page.goto('/isolated');
    await page.getByRole('link', { name: 'mfe-tours' }).click();
    await page.getByRole('link', { name: 'Login' }).click();
    await logIn(visitor(), SAMPLE.email, SAMPLE.password);
    await expectVisible(page.getByText(`Signed in as ${SAMPLE.email}`));
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('link', { name: 'All Packages' }).click();
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await expectVisible(page.getByText('Stand-in for the slot “booking-box”'));
  });

  it('shows a slot it offers, with sample data', async () => {
    const { page } = visitor();
    await page.goto('/isolated');
    await page.getByRole('link', { name: 'mfe-bookings' }).click();
    await page.getByRole('link', { name: 'Slot booking-box' }).click();
    await expectVisible(page.getByRole('button', { name: 'Book Now' }));
  });
});
