import { idOf } from '@safar/shared-testing/id';
import { tourPackage } from '@safar/shared-testing/tour-package';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { TourCardFace } from './tour-card-face';
import { TourGrid } from './tour-grid';

const tour = tourPackage({ price: 1250.5, departureDate: '2026-12-01', bookingCount: 1, likeCount: 3 });

const show = (element: React.ReactElement) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

it('a tour in a list says where, when, how long and for how much, and leads to its own screen', () => {
  show(<TourGrid tours={[tour]} />);
  const card = within(screen.getByRole('article'));
  expect(card.getAllByRole('link')).toEqual([card.getByRole('link', { name: 'Tea hills' })]);
  expect(card.getByRole('link')).toHaveAttribute('href', `/tour-details/${tour._id}`);
  expect(card.getByRole('heading', { level: 3 })).toHaveTextContent('Tea hills');
  const facts = card.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['1\u00a0Dec\u00a02026', '3 Days', 'From Dhaka']);
  expect(card.getByText('Sylhet')).toBeVisible();
  expect(card.getByText('3 likes · 1 booking')).toBeVisible();
  expect(card.getByText('$1,250.50')).toBeVisible();
});

it('has a drawing of its own where its picture does not load, also beside a tour of the same name and place', () => {
  const twin = tourPackage({ ...tour, _id: idOf(2) });
  const { container } = show(<TourGrid tours={[tour, twin]} />);
  for (const picture of container.querySelectorAll('img')) fireEvent.error(picture);
  const drawings = [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  expect(drawings).toEqual(drawings.map(() => expect.stringMatching(/^\/scenes\/.*tea-hills/)));
  expect(new Set(drawings).size).toBe(2);
});

it.each([
  [0, 'Sold out'],
  [1, '1 place left'],
  [5, '5 places left'],
])('says that few places are left: %d', (placesLeft, text) => {
  show(<TourGrid tours={[{ ...tour, placesLeft }]} />);
  expect(within(screen.getByRole('article')).getByText(text)).toBeVisible();
});

it.each([6, undefined])('does not say that there are many places, or no limit: %p', (placesLeft) => {
  show(<TourGrid tours={[placesLeft === undefined ? tour : { ...tour, placesLeft }]} />);
  expect(screen.queryByText(/left|Sold out/)).not.toBeInTheDocument();
});

it('has the rating of travellers, once there is one', () => {
  const ratedBy = (count: number) => <TourGrid tours={[{ ...tour, rating: { average: 5, count } }]} />;
  show(ratedBy(12));
  expect(screen.getByText(/5\.0/)).toHaveTextContent('★ 5.0 (12 reviews)');
  cleanup();
  show(ratedBy(1));
  expect(screen.getByText(/5\.0/)).toHaveTextContent('★ 5.0 (1 review)');
});

it('has no place for a rating without a review', () => {
  show(<TourGrid tours={[tour]} />);
  expect(screen.queryByText(/★|review/)).not.toBeInTheDocument();
});

it('its picture says nothing that the words do not, and keeps its place before it is there', () => {
  const { container } = show(<TourGrid tours={[tour]} heading="h4" />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('alt', '');
  expect(picture).toHaveAttribute('width');
  expect(picture).toHaveAttribute('height');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('heading', { level: 4 })).toHaveTextContent('Tea hills');
});

it('a preview has the same face and leads nowhere', () => {
  show(
    <TourCardFace
      image=""
      title="Tour name"
      destination="Destination"
      departureLocation="—"
      departureDate="—"
      duration="—"
      price="—"
      likeCount={0}
      bookingCount={1}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Tour name' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
