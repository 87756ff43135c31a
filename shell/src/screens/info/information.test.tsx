import { screen } from '@testing-library/react';
import { Component as About } from './about/about.screen';
import { renderScreen } from '../../testing/render-screen';
import { Component as Faqs } from './faqs.screen';
import { Component as Support } from './support.screen';
import { Component as Terms } from './terms.screen';

it.each([
  ['About', About, /30-day money-back guarantee/],
  ['About', About, /Free shipping/],
  ['FAQs', Faqs, /How do I book a tour/],
  ['Support', Support, /hello@safar\.example/],
  ['Terms & Conditions', Terms, /Keep your password to yourself/],
])('%s is there to read', (title, Screen, text) => {
  renderScreen(Screen, '/here');
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(document.title).toBe(`${title} · Safar`);
});
