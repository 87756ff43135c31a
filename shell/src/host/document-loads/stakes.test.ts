import { request, useAuth } from '@safar/shared-auth';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { respondLater } from '@safar/shared-testing/network';
import { alertDialog } from '@safar/shared-ui/dialog';
import { toastSuccess } from '@safar/shared-ui/toast';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { renderScreen } from '../../testing/render-screen';
import { STAKES } from './stakes';
import { FormWithChanges } from './testing/form-with-changes';
import { watchTypedText } from './typed-text';

const routerAt = (address: string) =>
  createMemoryRouter([{ path: '*', element: null }], { initialEntries: [address] });
const held = (router = routerAt('/')) =>
  STAKES.filter(({ isThere }) => isThere(router)).map(({ what }) => what);

const add = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, properties: object = {}) =>
  Object.assign(document.body.appendChild(document.createElement(tag)), properties);

let stopWatching: () => void;
beforeEach(() => {
  stopWatching = watchTypedText();
});
afterEach(() => {
  stopWatching();
  document.body.replaceChildren();
});

/** For each reason: makes it hold, and returns what ends it. */
const CASES: Record<string, () => Promise<() => unknown>> = {
  'a form with unsaved changes': async () => {
    const { user } = renderScreen(FormWithChanges, '/form');
    await user.type(screen.getByLabelText('Note'), 'Half');
    return () => user.clear(screen.getByLabelText('Note'));
  },
  'a file that was chosen and not sent yet': async () => {
    const input = add('input', { type: 'file' });
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'tour.jpg')] });
    return () => input.remove();
  },
  'text that was typed into a field': async () => {
    const field = add('input');
    fireEvent.input(field, { target: { value: 'tea' } });
    return () => fireEvent.input(field, { target: { value: '' } });
  },
  'a request in flight: a booking, an upload, a sign-in': async () => {
    const { requests, respond } = respondLater(listPackages);
    const response = request(listPackages);
    await waitFor(() => expect(requests).toHaveLength(1));
    return () => {
      respond({ data: [], total: 0, nextCursor: null });
      return response;
    };
  },
  'an open dialog': async () => {
    const closed = alertDialog({ title: 'Saved' });
    const button = await screen.findByRole('button', { name: 'OK' });
    return async () => {
      button.click();
      await closed;
    };
  },
  'a toast that may not have been read': async () => {
    renderScreen(() => null, '/');
    act(() => toastSuccess('Saved'));
    return () => act(() => screen.getByRole('button', { name: 'Close notification' }).click());
  },
  'why the session ended': async () => {
    act(() => useAuth.setState({ ended: 'refused' }));
    return () => act(() => useAuth.setState({ ended: null }));
  },
  'sound or a film that plays': async () => {
    const film = add('video');
    Object.defineProperty(film, 'paused', { value: false, configurable: true });
    return () => Object.defineProperty(film, 'paused', { value: true });
  },
  'the page itself, without a network': async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    return () => online.mockRestore();
  },
};

it('every reason for which a page is left as it is has a test', () => {
  expect(Object.keys(CASES)).toEqual(STAKES.map(({ what }) => what));
});

describe('a page is left as it is for', () => {
  it.each(Object.entries(CASES))('%s, until that ends', async (what, begin) => {
    expect(held()).toEqual([]);
    const end = await begin();
    expect(held()).toContain(what);
    await end();
    expect(held()).toEqual([]);
  });

  it('nothing that it only shows', () => {
    add('input', { defaultValue: 'Dhaka' });
    add('input', { type: 'file' });
    add('video');
    expect(held()).toEqual([]);
  });

  it('no text that the address has, the one shown or the one asked for, and none that is gone', () => {
    const field = add('input');
    fireEvent.input(field, { target: { value: ' tea ' } });
    expect(held(routerAt('/allpak?q=coffee'))).not.toEqual([]);
    expect(held(routerAt('/allpak?q=tea'))).toEqual([]);
    field.remove();
    expect(held()).toEqual([]);
  });

  it('text that was typed before anything watched it', () => {
    stopWatching();
    add('textarea', { value: 'Two slow days' });
    stopWatching = watchTypedText();
    expect(held()).toEqual(['text that was typed into a field']);
  });
});
