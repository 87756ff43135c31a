import { endSession, onLoginRequired } from '@safar/shared-auth';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { tourPackage } from '@safar/shared-testing/tour-package';
import { loginDialog } from '@safar/shared-ui/login-dialog';
import { Toasts } from '@safar/shared-ui/toasts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import * as slot from '../tour-reviews/tour-reviews.slot';

export const DEPARTED = tourPackage({ departed: true, departureDate: '2026-11-01' });

export const article = (name: string) => screen.findByRole('article', { name: `Review of ${name}` });

/** Stands for the details screen: hands the slot its package and what the slot's loader returned. */
export function show(tour: TourPackage = DEPARTED) {
  const Details = () => (
    <>
      <slot.Component tourPackage={tour} loaderData={useLoaderData<typeof slot.loader>()} />
      <Toasts />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        path: '/tour-details/:id',
        Component: Details,
        loader: slot.loader,
        hydrateFallbackElement: <p>Starting...</p>,
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [`/tour-details/${tour._id}`] },
  );
  // As the shell does.
  onLoginRequired(loginDialog(router, endSession));
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}
