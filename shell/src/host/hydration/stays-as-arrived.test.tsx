import { ApiFailure } from '@safar/shared-auth';
import { Slot } from '@safar/shared-ui/slot';
import { Toasts } from '@safar/shared-ui/toasts';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { screenInUse } from '../remotes/screens/loaded-screen';
import { screenRoutes } from '../remotes/screens/screen-routes';
import type { ScreenSource } from '../remotes/screens/screen-source';
import { hydrationData } from './hydration-data';

const BUSY = new ApiFailure('http', 'NOT_READY', { status: 503, message: 'This service is not ready.' });
const GONE = new ApiFailure('http', 'NOT_FOUND', { status: 404, message: 'There is no such tour.' });

/** A page that arrived with a tour and its slot, and loads it again. */
async function openPage(failure: Error) {
  const Screen = () => (
    <>
      <h1>{useLoaderData<string>()}</h1>
      <input aria-label="Note" />
      <Slot name="home-tours" props={{}} fallback={<p>No box</p>} />
    </>
  );
  const loader = jest.fn(() => Promise.reject(failure));
  const box = { module: { Component: () => <p>Book Now</p> }, loaderData: null };
  const source: ScreenSource = {
    team: 'Tours',
    routes: [{ path: '/tour', module: 'tour', title: 'Tour', slots: ['home-tours'] }],
    load: async () => ({ Component: Screen, loader, ErrorBoundary: () => <h1>Failed</h1> }),
    fallBackToPrevious: () => false,
    fillSlots: async (_names, _args, arrived) => (arrived ? { 'home-tours': box } : {}),
  };
  const state = { screen: 'Rain in Sylhet', slots: {}, settled: [] };
  const at = { pathname: '/tour', href: 'https://safar.example/tour?travellers=2#reviews' };
  const router = createMemoryRouter(
    screenRoutes(source, (request) => screenInUse(router, request)),
    {
      initialEntries: ['/tour?travellers=2#reviews'],
      hydrationData: (await hydrationData([source], at, state)) ?? {},
    },
  );
  render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  return { router, loader };
}

describe('a page that arrived with its content', () => {
  it('stays as it arrived where it cannot be loaded again for a while, and says so', async () => {
    const { router, loader } = await openPage(BUSY);
    const note = screen.getByLabelText('Note');
    await act(() => router.revalidate());
    expect(loader).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: 'Rain in Sylhet' })).toBeVisible();
    expect(screen.getByText('Book Now')).toBeVisible();
    expect(screen.getByLabelText('Note')).toBe(note);
    expect(screen.getByText('This page could not be loaded again. This service is not ready.')).toBeVisible();
  });

  it('gives way to what a backend says of it', async () => {
    const { router } = await openPage(GONE);
    await act(() => router.revalidate());
    expect(screen.getByRole('heading', { name: 'Failed' })).toBeVisible();
  });

  it('stays nowhere else', async () => {
    const { router } = await openPage(BUSY);
    await act(() => router.navigate('/tour?travellers=3'));
    expect(screen.getByRole('heading', { name: 'Failed' })).toBeVisible();
  });
});
