import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { FilledSlots } from './fill-slots';
import { createSlotRenderer } from './slot-renderer';
import { isSlotUnavailable, UNAVAILABLE_SLOT } from '../modules/unavailable-slot';

const onRecoverableError = jest.fn();
const slot = (slots: FilledSlots) =>
  createSlotRenderer(slots)('recent-tours', {}, <p>No tours viewed yet</p>);
const filled = { module: { Component: () => <p>Two tours viewed</p> }, loaderData: null };

/** Renders the slot on a server with these slots, and hydrates it with those. */
async function hydrate(onServer: FilledSlots, inBrowser: FilledSlots) {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(slot(onServer));
  await act(async () => hydrateRoot(root, slot(inBrowser), { onRecoverableError }));
}

afterEach(() => {
  document.body.replaceChildren();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('a slot that was left to the browser shows its fallback first, then what fills it', async () => {
  await hydrate({}, { 'recent-tours': { ...filled, afterHydration: true } });
  expect(screen.getByText('Two tours viewed')).toBeVisible();
  expect(screen.queryByText('No tours viewed yet')).not.toBeInTheDocument();
});

it('keeps the fallback when nothing fills it in the browser either', async () => {
  await hydrate({}, {});
  expect(screen.getByText('No tours viewed yet')).toBeVisible();
});

it('what a server rendered is taken over', async () => {
  await hydrate({ 'recent-tours': filled }, { 'recent-tours': filled });
  expect(screen.getByText('Two tours viewed')).toBeVisible();
});

it('a slot whose code does not load any more gives way to its fallback, and that is no mismatch', async () => {
  // React itself logs what an error boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await hydrate(
    { 'recent-tours': filled },
    { 'recent-tours': { module: UNAVAILABLE_SLOT, loaderData: null } },
  );
  expect(screen.getByText('No tours viewed yet')).toBeVisible();
  for (const [error] of onRecoverableError.mock.calls) expect(isSlotUnavailable(error)).toBe(true);
  onRecoverableError.mockClear();
});
