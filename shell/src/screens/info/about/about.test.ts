import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../testing/render-screen';
import { Component as AboutScreen } from './about.screen';

beforeEach(() => void renderScreen(AboutScreen, '/Blog'));

describe('the About page', () => {
  it('is about a company that sends a box each month', () => {
    expect(screen.getByText(/into a box each month/)).toBeVisible();
  });

  it.each([
    ['Our promise', ['30-day money-back guarantee', 'Free shipping']],
    ['Why our box', ['A new place every month']],
    ['Our team', ['Nadia Karim', 'Founder']],
    ['What our customers say', ['Farah J.']],
  ])('has a section %p', (title, texts) => {
    const section = within(screen.getByRole('region', { name: title }));
    for (const text of texts) expect(section.getByText(text)).toBeVisible();
  });

  it('is text only, without forms or buttons', () => {
    for (const role of ['button', 'textbox', 'form']) expect(screen.queryByRole(role)).toBeNull();
  });
});
