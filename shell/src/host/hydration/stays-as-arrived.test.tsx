import { ApiFailure } from '@safar/shared-auth';
import { lateData, WhenLoaded, type LateData } from '@safar/shared-ui/late-data';
import { Slot } from '@safar/shared-ui/slot';
import { clearToasts } from '@safar/shared-ui/testing/clear-toasts';
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
async function openPage(failure: Error, { isLate = false } = {}) {
  const Screen = () => (
    <>
      <WhenLoaded
        from={useLoaderData<{ title: LateData<string> }>().title}
        fallback={<p>Wait a moment</p>}
        failureTitle="Failed late"
      >
        {(title) => <h1>{title}</h1>}
      </WhenLoaded>
      <input aria-label="Note" />
      <Slot name="home-tours" props={{}} fallback={<p>No box</p>} />
    </>
  );
  const loader = jest.fn(async () => {
    const failing = new Promise<string>((_resolve, reject) => {
      setTimeout(() => reject(failure), isLate ? 400 : 0);
    });
    return { title: await lateData(failing) };
  });
  const box = { module: { Component: () => <p>Book Now</p> }, loaderData: null };
  const source: ScreenSource = {
    team: 'Tours',
    routes: [{ path: '/tour', module: 'tour', title: 'Tour', slots: ['home-tours'] }],
    load: async () => ({ Component: Screen, loader, ErrorBoundary: () => <h1>Failed</h1> }),
    fallBackToPrevious: () => false,
    fillSlots: async (_names, _args, arrived) => (arrived ? { 'home-tours': box } : {}),
  };
  const state = { screen: { title: { data: 'Rain in Sylhet' } }, slots: {}, settled: [] };
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

afterEach(() => act(clearToasts));

describe('a page that arrived with its content', () => {
  it.each([
    ['at once', {}],
    ['later than a screen waits for its data', { isLate: true }],
  ])('stays as it arrived where that fails for a while, and says so: %s', async (_when, when) => {
    const { router, loader } = await openPage(BUSY, when);
    const note = screen.getByLabelText('Note');
    await act(() => router.revalidate());
    const toast = 'This page could not be loaded again. This service is not ready.';
    expect(await screen.findByText(toast)).toBeVisible();
    expect(loader).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: 'Rain in Sylhet' })).toBeVisible();
    expect(screen.getByText('Book Now')).toBeVisible();
    expect(screen.getByLabelText('Note')).toBe(note);

    await act(() => router.revalidate());
    expect(screen.getByLabelText('Note')).toBe(note);
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
