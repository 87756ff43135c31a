import { requireUser, useAuth } from '../shared-auth';
import { signInAs, visitAnonymously } from '../testing/signed-in';

const request = new Request('http://localhost:3000/tour-details/abc?x=1&y=2');
const thrownBy = (promise: Promise<unknown>): Promise<unknown> => promise.catch((thrown: unknown) => thrown);

describe('a screen for signed-in users only', () => {
  it('lets a signed-in user in', async () => {
    const amina = signInAs();
    expect(await requireUser(request)).toEqual(amina);
  });

  it('sends a visitor to the login screen, with the way back', async () => {
    visitAnonymously();
    const redirect = await thrownBy(requireUser(request));
    if (!(redirect instanceof Response)) throw new Error('It did not redirect.');
    expect(redirect.status).toBe(302);
    expect(redirect.headers.get('location')).toBe('/login?returnTo=%2Ftour-details%2Fabc%3Fx%3D1%26y%3D2');
  });

  it('sends a visitor back to the same part of the page that was opened, not of another one', async () => {
    visitAnonymously();
    const wayBack = async () => {
      const redirect = await thrownBy(requireUser(request));
      return redirect instanceof Response ? redirect.headers.get('location') : undefined;
    };
    window.history.replaceState(null, '', '/tour-details/abc?x=1&y=2#reviews');
    expect(await wayBack()).toMatch(/y%3D2%23reviews$/);
    window.history.replaceState(null, '', '/allpak#top');
    expect(await wayBack()).toMatch(/y%3D2$/);
  });

  it('sends nobody away when it cannot know: the page was not served by the edge, so Firebase cannot open', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    useAuth.setState({ user: null, loading: true });
    localStorage.setItem('safar-signed-in', 'amina@example.com');

    expect(await thrownBy(requireUser(request))).toMatchObject({
      name: 'ApiFailure',
      kind: 'network',
      code: 'IDENTITY_UNREACHABLE',
    });
    expect(useAuth.getState().loading).toBe(false);
  });
});
