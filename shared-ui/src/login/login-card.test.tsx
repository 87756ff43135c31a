import { act, render, screen } from '@testing-library/react';
import { LateLoginCard, LoginCard } from './login-card';

type Arrival = { data: string | null } | { failure: string };

/** Renders a login screen whose card arrives when the test says so. */
async function showLate() {
  let arrive: (arrival: Arrival) => void = () => undefined;
  const later = new Promise<Arrival>((resolve) => (arrive = resolve));
  const { container } = await act(async () =>
    render(
      <LateLoginCard from={{ later }} gone="It is gone.">
        {(title) => <LoginCard reason="Log in to book" title={title} facts={['10 Dec 2026']} text="Tea." />}
      </LateLoginCard>,
    ),
  );
  return { container, arrive: (arrival: Arrival) => act(async () => arrive(arrival)) };
}

beforeEach(() => (document.title = 'Login · Safar'));

describe('what is behind a login', () => {
  it('shows when it arrives, and the tab has its title', async () => {
    const { arrive } = await showLate();
    expect(document.title).toBe('Login · Safar');
    await arrive({ data: 'Tea hills' });
    expect(screen.getByRole('region', { name: 'Tea hills' })).toHaveTextContent('Log in to book');
    expect(document.title).toBe('Tea hills · Safar');
  });

  it('is left out when it could not be loaded', async () => {
    const { arrive, container } = await showLate();
    expect(container).not.toBeEmptyDOMElement();
    await arrive({ failure: 'Away' });
    expect(container).toBeEmptyDOMElement();
    expect(document.title).toBe('Login · Safar');
  });
});
