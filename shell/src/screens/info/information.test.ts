import { screen } from '@testing-library/react';
import { Component as AboutScreen } from './about/about.screen';
import { renderScreen } from '../../testing/render-screen';
import { Component as FaqsScreen } from './faqs.screen';
import { Component as SupportScreen } from './support.screen';
import { Component as TermsScreen } from './terms.screen';

it.each([
  ['About', AboutScreen, /30-day money-back guarantee/],
  ['About', AboutScreen, /Free shipping/],
  ['FAQs', FaqsScreen, /How do I book a tour/],
  ['FAQs', FaqsScreen, /book for my family or friends/],
  ['FAQs', FaqsScreen, /Who can review a tour/],
  ['Support', SupportScreen, /hello@safar\.example/],
  ['Terms & Conditions', TermsScreen, /Keep your password to yourself/],
  ['Terms & Conditions', TermsScreen, /free of charge until 24 hours before the day of departure/],
  ['Terms & Conditions', TermsScreen, /The guide of a tour that you book sees your name/],
])('%s shows its text', (title, Screen, text) => {
  renderScreen(Screen, '/here');
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(document.title).toBe(`${title} · Safar`);
});
