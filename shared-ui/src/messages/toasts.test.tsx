import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { clearToasts } from '../testing/clear-toasts';
import { dismissToast, toastError, toastSuccess } from './toast';
import { Toasts } from './toasts';

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toasts />);
});

afterEach(() => act(clearToasts));

const show = (raise: () => void) => act(raise);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const card = (text: string) => screen.getByText(text).closest<HTMLElement>('[role]') ?? document.body;

describe('a toast', () => {
  it('goes after 3 seconds on the tour screens, after 5 on the login screen', () => {
    show(() => toastSuccess('Deleted successfully'));
    show(() => toastSuccess('Login successful!', { place: 'login' }));
    pass(2900);
    expect(screen.getByText('Deleted successfully')).toBeInTheDocument();
    pass(200);
    expect(screen.queryByText('Deleted successfully')).not.toBeInTheDocument();
    pass(1700);
    expect(screen.getByText('Login successful!')).toBeInTheDocument();
    pass(300);
    expect(screen.queryByText('Login successful!')).not.toBeInTheDocument();
  });

  it('stands at the top right, on the register screen at the top in the middle', () => {
    show(() => toastSuccess('Deleted successfully'));
    show(() => toastSuccess('Login successful!', { place: 'login' }));
    show(() => toastSuccess('Registration successful!', { place: 'register' }));
    const placeOf = (text: string) => getComputedStyle(card(text).parentElement ?? document.body);
    expect(placeOf('Deleted successfully')).toMatchObject({ position: 'fixed', right: 'var(--space-4)' });
    expect(placeOf('Login successful!')).toMatchObject({ position: 'fixed', right: 'var(--space-4)' });
    expect(placeOf('Registration successful!')).toMatchObject({ position: 'fixed', left: '50%' });
  });

  it('is read out: a failure at once', () => {
    show(() => toastSuccess('Saved'));
    show(() => toastError('Login failed!', { place: 'login' }));
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    expect(screen.getByRole('alert')).toHaveTextContent('Login failed!');
  });

  it('waits while one points at it', () => {
    show(() => toastSuccess('Saved'));
    fireEvent.mouseEnter(screen.getByRole('region', { name: 'Notifications, Alt+T' }));
    pass(60_000);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    fireEvent.mouseLeave(screen.getByRole('region', { name: 'Notifications, Alt+T' }));
    pass(3100);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('stays, though an earlier one with the same text was taken away just before', () => {
    show(() => toastError('Login failed!', { place: 'login' }));
    show(() => dismissToast('Login failed!'));
    pass(100);
    // Such as in another test of the same file: nothing may be left that takes away what is raised now.
    cleanup();
    render(<Toasts />);
    show(() => toastError('Login failed!', { place: 'login' }));
    pass(2000);
    expect(screen.getByText('Login failed!')).toBeInTheDocument();
  });

  it('does not pile up when it is raised again: the newest shows, for its whole time, once', () => {
    show(() => toastError('Weak password', { place: 'register' }));
    const first = card('Weak password');
    pass(4000);
    show(() => toastError('Weak password', { place: 'register' }));
    expect(screen.getAllByText('Weak password')).toHaveLength(1);
    // Another element: a screen reader announces it again.
    expect(card('Weak password')).not.toBe(first);
    pass(4000);
    fireEvent.click(within(card('Weak password')).getByRole('button', { name: 'Close notification' }));
    expect(screen.queryByText('Weak password')).not.toBeInTheDocument();
  });

  it('closes by its button', () => {
    show(() => toastSuccess('Saved'));
    fireEvent.click(within(card('Saved')).getByRole('button', { name: 'Close notification' }));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('gets the focus by Alt+T, the newest first, and goes with Escape', () => {
    show(() => toastSuccess('First'));
    show(() => toastError('Second', { place: 'register' }));
    fireEvent.keyDown(document.body, { code: 'KeyT', altKey: true });
    expect(card('Second')).toHaveFocus();
    fireEvent.keyDown(card('Second'), { key: 'Escape' });
    expect(screen.queryByText('Second')).not.toBeInTheDocument();
  });

  it('gives the focus back where it was, and holds no later one back', () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    show(() => toastSuccess('First'));
    fireEvent.keyDown(document.body, { code: 'KeyT', altKey: true });
    fireEvent.keyDown(card('First'), { key: 'Escape' });
    expect(opener).toHaveFocus();
    opener.remove();
    show(() => toastSuccess('Second'));
    pass(3100);
    expect(screen.queryByText('Second')).not.toBeInTheDocument();
  });

  it('that was dragged away while one pointed at it holds no later one back', () => {
    show(() => toastSuccess('First'));
    fireEvent.mouseEnter(screen.getByRole('region', { name: 'Notifications, Alt+T' }));
    Object.defineProperty(card('First'), 'offsetWidth', { value: 100 });
    fireEvent(card('First'), pointer('pointerdown', 0));
    fireEvent(card('First'), pointer('pointermove', 90));
    fireEvent(card('First'), pointer('pointerup', 90));
    show(() => toastSuccess('Second'));
    pass(3100);
    expect(screen.queryByText('Second')).not.toBeInTheDocument();
  });

  it('goes when it is dragged past 80 percent of its width, and comes back when not', () => {
    show(() => toastSuccess('Saved'));
    Object.defineProperty(card('Saved'), 'offsetWidth', { value: 100 });
    const drag = (to: number) => {
      fireEvent(card('Saved'), pointer('pointerdown', 0));
      fireEvent(card('Saved'), pointer('pointermove', to));
      fireEvent(card('Saved'), pointer('pointerup', to));
    };
    drag(79);
    expect(card('Saved')).toHaveStyle({ transform: 'translateX(0px)' });
    drag(-81);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });
});

/** jsdom's PointerEvent forgets where it happened. */
function pointer(type: string, clientX: number): Event {
  return new MouseEvent(type, { bubbles: true, clientX });
}
