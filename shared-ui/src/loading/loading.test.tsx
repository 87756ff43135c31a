import { render, screen } from '@testing-library/react';
import { Progress } from './progress';
import { Loading, SkeletonCards } from './skeleton';
import { SkeletonRows } from './skeleton-rows';

it('says how far something has come, by its words', () => {
  const { rerender } = render(<Progress label="Filled in: 40%" value={40} />);
  expect(screen.getByRole('progressbar', { name: 'Filled in: 40%' })).toHaveValue(40);
  rerender(<Progress label="Photo 2 of 3" value={2} max={3} />);
  expect(screen.getByRole('progressbar', { name: 'Photo 2 of 3' })).toHaveAttribute('max', '3');
});

it('says that something is loading, to everybody', () => {
  render(<Loading text="Loading packages..." />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading packages...');
});

describe('a skeleton of things that are loading', () => {
  it.each([
    ['tours', <SkeletonCards count={2} />],
    ['a table', <SkeletonRows count={2} />],
  ])('is there for %s, and says nothing to screen readers', (_what, skeleton) => {
    const { container } = render(skeleton);
    expect(container.querySelectorAll('span').length).toBeGreaterThan(2);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    expect(container).toHaveTextContent(/^$/);
  });

  it('is as many as what is expected', () => {
    const { container } = render(
      <>
        <SkeletonCards count={3} />
        <SkeletonRows count={4} />
      </>,
    );
    expect(container.querySelectorAll('li')).toHaveLength(7);
  });
});
