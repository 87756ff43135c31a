import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from '../lists/empty-state';
import { ErrorSummary } from '../forms/error-summary';
import { Failure } from '../loading/failure';
import { Notice } from './notice';

describe('a notice', () => {
  it('is read out when something comes into it: a failure at once', () => {
    const show = (text?: string) => (
      <>
        <Notice tone="success">{text && `${text} is saved.`}</Notice>
        <Notice tone="danger">{text && `${text} could not be sent.`}</Notice>
      </>
    );
    const { rerender } = render(show());
    const [calm, urgent] = [
      screen.getByRole('status', { hidden: true }),
      screen.getByRole('alert', { hidden: true }),
    ];
    expect(calm).not.toBeVisible();
    expect(urgent).not.toBeVisible();
    rerender(show('Your profile'));
    expect(calm).toHaveTextContent('Your profile is saved.');
    expect(urgent).toHaveTextContent('Your profile could not be sent.');
    expect(urgent).toBeVisible();
  });

  it('is shown by an icon too, not by its colour alone', () => {
    const drawingOf = (tone: 'success' | 'danger') => {
      const { container, unmount } = render(<Notice tone={tone}>Done</Notice>);
      const drawing = container.querySelector('svg')?.innerHTML;
      unmount();
      return drawing;
    };
    expect(drawingOf('success')).toBeTruthy();
    expect(drawingOf('success')).not.toBe(drawingOf('danger'));
  });
});

describe('an empty list', () => {
  it('says what that means, and the ways on', () => {
    render(
      <EmptyState title="No bookings found." text="When you book a tour, it stands here.">
        <a href="/allpak">All Packages</a>
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { name: 'No bookings found.' })).toBeVisible();
    expect(screen.getByText('When you book a tour, it stands here.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All Packages' })).toBeVisible();
  });
});

describe('a failure', () => {
  it('can be tried again, and says that it is being tried', async () => {
    const onRetry = jest.fn();
    const show = (retrying: boolean) => (
      <Failure title="No tours" message="The server is away." onRetry={onRetry} retrying={retrying} />
    );
    const { rerender } = render(show(false));
    expect(screen.getByRole('alert')).toHaveTextContent('No toursThe server is away.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    rerender(show(true));
    expect(screen.getByRole('button', { name: 'Retrying...' })).toBeDisabled();
  });

  it('has no Retry where trying again is no use', () => {
    render(<Failure title="No such tour" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the errors of a form', () => {
  const errors = [
    { id: 'name', message: 'Enter your name.' },
    { id: 'phone', message: 'Enter a telephone number.' },
  ];
  const show = (attempt: number) => (
    <>
      <ErrorSummary errors={attempt ? errors : []} attempt={attempt} />
      <input id="phone" aria-label="Telephone" />
    </>
  );

  it('are read out at each attempt, and each leads to its field without leaving the address', async () => {
    const { rerender } = render(show(0));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    rerender(show(1));
    expect(screen.getByRole('alert', { name: '' })).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Enter a telephone number.' }));
    expect(screen.getByLabelText('Telephone')).toHaveFocus();
    expect(location.hash).toBe('');
    rerender(show(2));
    expect(screen.getByRole('alert')).toHaveFocus();
  });
});
