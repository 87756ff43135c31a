import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Avatar, initialsOf } from './avatar';
import { Picture } from './picture';

describe('a picture of a user', () => {
  it('sends no referrer and waits until it is near', () => {
    render(<Picture src="https://example.com/a.jpg" alt="Sundarbans" seed="Sundarbans" />);
    const image = screen.getByRole('img', { name: 'Sundarbans' });
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  it('gives way to a drawn scene when it does not load', () => {
    render(<Picture src="https://example.com/gone.jpg" alt="Sundarbans" seed="Sundarbans" />);
    fireEvent.error(screen.getByRole('img'));
    const scene = screen.getByRole('img', { name: 'Sundarbans' });
    expect(scene).toHaveAttribute('src', '/scenes/mangrove/sundarbans.svg');
  });

  it('gives way to another scene for another tour of the same place', () => {
    render(<Picture src="" alt="Sundarbans" seed="Sundarbans" variant="Honey season" />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/scenes/mangrove/sundarbans--honey-season.svg');
  });

  it('gets another chance with another address', () => {
    const { rerender } = render(<Picture src="https://example.com/gone.jpg" alt="Sylhet" seed="Sylhet" />);
    fireEvent.error(screen.getByRole('img'));
    rerender(<Picture src="https://example.com/there.jpg" alt="Sylhet" seed="Sylhet" />);
    expect(screen.getByRole('img')).toHaveAttribute('src', 'https://example.com/there.jpg');
  });

  it('has a drawing beneath it while it is late, which goes when it is there', () => {
    jest.useFakeTimers();
    const pending = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    const { container } = render(<Picture src="https://example.com/slow.jpg" alt="Sylhet" seed="Sylhet" />);
    const drawing = () => container.querySelector('img[alt=""]');
    act(() => void jest.advanceTimersByTime(2_900));
    expect(drawing()).toBeNull();
    act(() => void jest.advanceTimersByTime(200));
    expect(drawing()).toHaveAttribute('src', '/scenes/river/sylhet.svg');
    fireEvent.load(screen.getByRole('img', { name: 'Sylhet' }));
    expect(drawing()).toBeNull();
    pending.mockRestore();
    jest.useRealTimers();
  });

  it('is shown in its wide composition where it spans the screen, if it is one of ours', () => {
    const { rerender } = render(<Picture src="/scenes/tea/srimangal.svg" alt="Tea" seed="Srimangal" wide />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/scenes/wide/tea/srimangal.svg');
    rerender(<Picture src="https://example.com/a.jpg" alt="Tea" seed="Srimangal" wide />);
    expect(screen.getByRole('img')).toHaveAttribute('src', 'https://example.com/a.jpg');
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example/a.png',
    '/__releases/events',
    'http://example.com/a.jpg',
    '',
  ])('is not requested from %j, for which a scene is drawn', (src) => {
    render(<Picture src={src} alt="Sundarbans" seed="Sundarbans" />);
    const image = screen.getByRole('img', { name: 'Sundarbans' });
    expect(image).toHaveAttribute('src', '/scenes/mangrove/sundarbans.svg');
  });

  it('is drawn the same for the same place', () => {
    const draw = (seed: string) => {
      const { container, unmount } = render(<Picture src="" alt="" seed={seed} />);
      const paths = container.innerHTML;
      unmount();
      return paths;
    };
    expect(draw('Bandarban')).toBe(draw('Bandarban'));
    expect(draw('Bandarban')).not.toBe(draw('Saint Martin'));
  });
});

describe('a picture in markup of a server', () => {
  /** Whether the browser has looked at it before React did, and found a picture. */
  async function hydrate({ decodes }: { decodes: boolean }) {
    const picture = <Picture src="https://example.com/a.jpg" alt="Sundarbans" seed="Sundarbans" />;
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(picture);
    const decode = () =>
      decodes ? Promise.resolve() : Promise.reject(new DOMException('', 'EncodingError'));
    // jsdom loads no images. One without a width of its own, as an SVG may be, is no broken one.
    Object.assign(screen.getByRole('img'), { decode });
    Object.defineProperties(screen.getByRole('img'), {
      complete: { value: true },
      naturalWidth: { value: 0 },
    });
    await act(async () => hydrateRoot(root, picture));
    const { src } = screen.getByRole<HTMLImageElement>('img');
    root.remove();
    return src;
  }

  it('gives way to a drawn scene when it failed before anything listened', async () => {
    expect(await hydrate({ decodes: false })).toMatch(/\/scenes\/mangrove\/sundarbans.svg$/);
  });

  it('stays when it has loaded', async () => {
    expect(await hydrate({ decodes: true })).toBe('https://example.com/a.jpg');
  });
});

describe('an avatar', () => {
  it('shows initials where there is no photo, or a broken one', () => {
    const { container, rerender } = render(<Avatar name="Amina Rahman" />);
    expect(container).toHaveTextContent('AR');
    rerender(<Avatar name="Amina Rahman" photoURL="https://example.com/gone.jpg" />);
    fireEvent.error(container.querySelector('img') ?? container);
    expect(container).toHaveTextContent('AR');
  });

  it('has initials beneath a photo that is late, until it is there', () => {
    jest.useFakeTimers();
    const pending = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    const { container } = render(<Avatar name="Amina Rahman" photoURL="https://example.com/slow.jpg" />);
    expect(container).not.toHaveTextContent('AR');
    act(() => void jest.advanceTimersByTime(3_100));
    expect(container).toHaveTextContent('AR');
    fireEvent.load(container.querySelector('img') ?? container);
    expect(container).not.toHaveTextContent('AR');
    pending.mockRestore();
    jest.useRealTimers();
  });

  it('sends no referrer, and requests nothing that is no picture', () => {
    const { container, rerender } = render(<Avatar name="Amina" photoURL="https://example.com/a.jpg" />);
    expect(container.querySelector('img')).toHaveAttribute('referrerpolicy', 'no-referrer');
    rerender(<Avatar name="Amina" photoURL="/__releases/events" />);
    expect(container.querySelector('img')).toBeNull();
    expect(container).toHaveTextContent('A');
  });

  it.each([
    ['Amina Rahman Khan', 'AK'],
    ['amina', 'A'],
    ['  ', '?'],
    ['আমিনা রহমান', 'আর'],
  ])('makes of %p the initials %p', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
