import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LongText } from './long-text';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at + 1}`).join('\n');
const show = (text: string) => render(<LongText author="Farhan">{text}</LongText>);
const words = () => screen.getByText(/^Line 1\b/);
/** jsdom has none. */
const scrollIntoView = jest.fn();
beforeEach(() => Object.assign(Element.prototype, { scrollIntoView }));

describe('a text of many lines', () => {
  it('is cut until its reader wants all of it, and a screen reader reads all', async () => {
    show(lines(500));
    expect(words()).toHaveAttribute('data-cut', 'true');
    expect(words()).toHaveTextContent('Line 500');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Show all of what Farhan wrote' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(words()).toHaveAttribute('data-cut', 'false');
  });

  it('is cut again, and the button that did it stays in the window and has the focus', async () => {
    show(lines(500));
    await userEvent.click(screen.getByRole('button'));
    scrollIntoView.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Show less of what Farhan wrote' }));
    expect(words()).toHaveAttribute('data-cut', 'true');
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' }));
    expect(screen.getByRole('button', { name: /^Show all/ })).toHaveFocus();
  });
});

it('a text of some lines is shown whole', () => {
  show(lines(12));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
