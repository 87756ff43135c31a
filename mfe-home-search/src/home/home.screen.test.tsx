import { visitAnonymously } from '@safar/shared-auth/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showHome } from '../testing/show-home';

beforeEach(visitAnonymously);

const tab = (name: string) => screen.getByRole('tab', { name });

describe('the home screen', () => {
  it('has a heading, the search panel and all its sections', async () => {
    await showHome();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your next journey starts here');
    expect(screen.getByRole('form', { name: 'Flight search' })).toBeVisible();
    for (const name of ['Top Airlines', 'What travellers say', 'Awards']) {
      expect(screen.getByRole('region', { name })).toBeVisible();
    }
    expect(screen.queryByText(/No live fares/)).not.toBeInTheDocument();
  });

  it('shows the tours that another remote puts there', async () => {
    await showHome('/', (name) => <p>{name} is filled</p>);
    expect(screen.getByText('home-tours is filled')).toBeVisible();
    expect(screen.getByText('home-tours is filled').nextElementSibling).toHaveTextContent(
      'recent-tours is filled',
    );
  });

  it('goes on without them while that remote is down', async () => {
    await showHome();
    expect(screen.getByRole('alert')).toHaveTextContent('The tours are not available right now');
    expect(screen.getByRole('link', { name: 'Show All' })).toHaveAttribute('href', '/allpak');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });
});

describe('the tabs of the search panel', () => {
  it('are seven, flights first', async () => {
    await showHome();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Flights',
      'Hotels',
      'Shop',
      'Holiday',
      'Visa',
      'Mobile Recharge',
      'Bill Payment',
    ]);
    expect(tab('Flights')).toHaveAttribute('aria-selected', 'true');
  });

  it.each([
    ['Hotels', 'hotel'],
    ['Shop', 'shop'],
    ['Holiday', 'holiday'],
    ['Visa', 'visa'],
    ['Mobile Recharge', 'mobile'],
    ['Bill Payment', 'payBill'],
  ])('say Coming Soon under %s, with the tab in the address', async (name, key) => {
    const router = await showHome();
    await userEvent.click(tab(name));
    expect(await screen.findByText('Coming Soon')).toBeVisible();
    // And what will be there.
    expect(screen.getByRole('tabpanel', { name })).toHaveTextContent(/Coming Soon\w.+\.$/);
    expect(screen.queryByRole('form', { name: 'Flight search' })).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe(`?tab=${key}`));
  });

  it('are chosen by the address, flights by an unknown one', async () => {
    await showHome('/?tab=visa');
    expect(tab('Visa')).toHaveAttribute('aria-selected', 'true');
  });

  it('fall back to flights', async () => {
    await showHome('/?tab=cruise');
    expect(tab('Flights')).toHaveAttribute('aria-selected', 'true');
  });

  it('are chosen with the arrows', async () => {
    await showHome();
    tab('Flights').focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(tab('Hotels')).toHaveAttribute('aria-selected', 'true'));
    expect(tab('Hotels')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(tab('Bill Payment')).toHaveAttribute('aria-selected', 'true'));
  });

  it('do not lose what was chosen in the form', async () => {
    const router = await showHome();
    await userEvent.click(screen.getByRole('radio', { name: 'One Way' }));
    await userEvent.click(tab('Hotels'));
    await screen.findByText('Coming Soon');
    await userEvent.click(tab('Flights'));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'One Way' })).toBeChecked());
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
