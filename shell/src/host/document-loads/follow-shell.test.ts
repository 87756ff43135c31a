import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { toastSuccess } from '@safar/shared-ui/toast';
import { act, screen, waitFor } from '@testing-library/react';
import { NEXT, openTab, OWN, update } from './testing/open-tab';

let tab: Awaited<ReturnType<typeof openTab>>;
beforeEach(async () => {
  tab = await openTab();
});
afterEach(() => act(() => tab.close()));

const note = () => screen.getByLabelText('Note');
const bar = () => screen.queryByRole('region', { name: 'New version' });

describe('an open tab whose visitor would get another shell', () => {
  it('loads the document of the next address, in the entry that the router would have made', async () => {
    tab.take(update(NEXT));
    const { length } = history;
    await tab.user.click(tab.link('Tours'));
    expect(tab.reload).toHaveBeenCalledTimes(1);
    expect(location.pathname).toBe('/tours');
    expect(history.length).toBe(length + 1);
    expect(history.state).toMatchObject({ usr: { from: 'home' }, idx: 1, key: expect.stringMatching(/./) });
    // The screen stays until the document is there, and the router makes no second entry.
    await act(async () => undefined);
    expect(note()).toBeInTheDocument();
    expect(history.length).toBe(length + 1);
  });

  it('replaces an entry where the router would', async () => {
    await tab.visit('/login');
    const { length } = history;
    tab.take(update(NEXT));
    await tab.visit('/tours', { replace: true });
    expect(tab.reload).toHaveBeenCalledTimes(1);
    expect(location.pathname).toBe('/tours');
    expect(history.length).toBe(length);
    expect(history.state).toMatchObject({ idx: 1 });
  });

  it('loads the document that Back leads to', async () => {
    await tab.visit('/login');
    await tab.visit('/tours');
    const { length } = history;
    tab.take(update(NEXT));
    await tab.back();
    expect(tab.reload).toHaveBeenCalledTimes(1);
    expect(location.pathname).toBe('/login');
    expect(history.length).toBe(length);
    expect(history.state).toMatchObject({ idx: 1 });
  });

  it('leaves links and Back to the browser until the document is there', async () => {
    tab.take(update(NEXT));
    await tab.user.click(tab.link('Tours'));
    const { length } = history;
    let left = false;
    const follow = (event: Event) => {
      left = !event.defaultPrevented;
      // jsdom follows no link.
      event.preventDefault();
    };
    addEventListener('click', follow, { capture: true, once: true });
    await tab.user.click(tab.link('Tea'));
    expect(left).toBe(true);
    expect(history.length).toBe(length);
    history.back();
    await waitFor(() => expect(tab.reload).toHaveBeenCalledTimes(2));
  });

  it('keeps the screen in use through a search, and everything while its shell is the right one', async () => {
    tab.take(update(NEXT));
    await tab.user.click(tab.link('Tea'));
    expect(location.search).toBe('?q=tea');
    // The canary was aborted, or the new build rolled back.
    tab.take(update(OWN, 9));
    await tab.user.click(tab.link('Tours'));
    await screen.findByText('Screen /tours');
    expect(tab.reload).not.toHaveBeenCalled();
  });

  it('asks no document of an edge that does not respond, or does not know of shells', async () => {
    tab.take(update(NEXT));
    tab.take(undefined);
    await tab.visit('/tours');
    tab.take({ revision: 9 });
    await tab.visit('/login');
    expect(tab.reload).not.toHaveBeenCalled();
  });

  it('tries it once for each revision, when it comes back with its old shell', async () => {
    tab.take(update(NEXT));
    await tab.visit('/tours');
    act(() => tab.close());
    document.body.replaceChildren();

    tab = await openTab();
    tab.take(update(NEXT));
    await tab.visit('/tours');
    expect(tab.reload).not.toHaveBeenCalled();
    tab.take(update(NEXT, 9));
    await tab.visit('/login');
    expect(tab.reload).toHaveBeenCalledTimes(1);
  });

  it('waits for what would be lost, and goes at the first navigation after it', async () => {
    tab.take(update(NEXT));
    act(() => toastSuccess('Saved'));
    await tab.visit('/tours');
    expect(tab.reload).not.toHaveBeenCalled();
    await tab.user.click(screen.getByRole('button', { name: 'Close notification' }));
    expect(tab.reload).not.toHaveBeenCalled();
    await tab.visit('/login');
    expect(tab.reload).toHaveBeenCalledTimes(1);
  });

  it('waits for a toast that is raised in the moment of the navigation', async () => {
    tab.take(update(NEXT));
    await act(async () => {
      toastSuccess('Your account is deleted.', { place: 'login' });
      await tab.router.navigate('/login');
    });
    expect(tab.reload).not.toHaveBeenCalled();
    expect(screen.getByText('Your account is deleted.')).toBeVisible();
  });

  it('leaves a form with unsaved changes to its question, and shows no bar', async () => {
    await tab.user.type(note(), 'Half');
    tab.take(update(NEXT));
    await tab.user.click(tab.link('Tours'));
    await clickInDialog('Leave without saving?', 'Leave');
    await screen.findByText('Screen /tours');
    expect(tab.reload).not.toHaveBeenCalled();
    expect(bar()).not.toBeInTheDocument();
  });
});

describe('an open tab that is to run an urgent build of the shell', () => {
  it('shows a bar while something is unsaved, which goes when it is saved', async () => {
    tab.take(update(NEXT, 8, true));
    expect(bar()).not.toBeInTheDocument();
    await tab.user.type(note(), 'Half');
    const text = 'A new version of Safar is ready. Save first, then load it.';
    await waitFor(() => expect(bar()).toHaveTextContent(text));
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(note()).toHaveValue('Half');
    await tab.user.clear(note());
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
    await tab.visit('/tours');
    expect(tab.reload).toHaveBeenCalledTimes(1);
  });

  it('loads the document by the button, after the question whether to leave what was typed', async () => {
    await tab.user.type(note(), 'Half');
    tab.take(update(NEXT, 8, true));
    await tab.user.click(await screen.findByRole('button', { name: 'Load it' }));
    await clickInDialog('Leave without saving?', 'Stay');
    expect(tab.reload).not.toHaveBeenCalled();
    expect(note()).toHaveValue('Half');
    await tab.user.click(screen.getByRole('button', { name: 'Load it' }));
    await clickInDialog('Leave without saving?', 'Leave');
    await waitFor(() => expect(tab.reload).toHaveBeenCalledTimes(1));
    expect(location.pathname).toBe('/');
  });

  it('takes it at the next navigation over what an ordinary build waits for', async () => {
    const film = document.body.appendChild(document.createElement('video'));
    Object.defineProperty(film, 'paused', { value: false });
    tab.take(update(NEXT));
    await tab.visit('/tours');
    expect(tab.reload).not.toHaveBeenCalled();
    tab.take(update(NEXT, 8, true));
    await tab.visit('/login');
    expect(tab.reload).toHaveBeenCalledTimes(1);
    film.remove();
  });

  it('shows no bar any more once that build is rolled back', async () => {
    await tab.user.type(note(), 'Half');
    tab.take(update(NEXT, 8, true));
    await waitFor(() => expect(bar()).toBeInTheDocument());
    act(() => tab.take(update(OWN, 9)));
    expect(bar()).not.toBeInTheDocument();
  });
});

describe('a tab in the background', () => {
  const setHidden = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  let now: jest.SpyInstance;
  beforeEach(() => {
    now = jest.spyOn(Date, 'now');
  });
  afterEach(() => {
    now.mockRestore();
    Reflect.deleteProperty(document, 'hidden');
  });
  const hideFor = (minutes: number) => {
    const start = Date.now();
    // The clock stands still in between, or the time would be a little shorter.
    now.mockReturnValue(start);
    setHidden(true);
    now.mockReturnValue(start + minutes * 60_000);
    setHidden(false);
  };

  it('loads its document anew when it is shown after 30 minutes, as soon as it knows of another shell', () => {
    hideFor(30);
    expect(tab.reload).not.toHaveBeenCalled();
    tab.take(undefined);
    tab.take(update(NEXT));
    expect(tab.reload).toHaveBeenCalledTimes(1);
    expect(location.pathname).toBe('/');
  });

  it.each([
    ['before that', async () => hideFor(29)],
    [
      'while something is unsaved',
      async () => {
        await tab.user.type(note(), 'Half');
        hideFor(45);
      },
    ],
    [
      'once the visitor does something',
      async () => {
        hideFor(45);
        await tab.user.keyboard('{Tab}');
      },
    ],
  ])('stays as it is %s', async (_when, prepare) => {
    await prepare();
    tab.take(update(NEXT));
    expect(tab.reload).not.toHaveBeenCalled();
  });
});
