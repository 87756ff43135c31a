import { render, screen, within } from '@testing-library/react';
import { Card, CardBody, CardGrid } from './card';
import { drawn } from '../pictures/drawn-icon';
import { Tag } from './tag';
import { Thumbnail } from '../pictures/thumbnail';

it('a card can be an article, and a grid of cards is a list', () => {
  render(
    <CardGrid aria-label="Tours">
      {['Tea hills', 'Mangroves'].map((name) => (
        <li key={name}>
          <Card as="article">
            <CardBody>{name}</CardBody>
          </Card>
        </li>
      ))}
    </CardGrid>,
  );
  const list = screen.getByRole('list', { name: 'Tours' });
  expect(
    within(list)
      .getAllByRole('article')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tea hills', 'Mangroves']);
});

it('a tag is coloured by its tone', () => {
  render(
    <>
      <Tag data-tone="success">Booked</Tag>
      <Tag>Sylhet</Tag>
    </>,
  );
  const toneOf = (text: string) => getComputedStyle(screen.getByText(text)).getPropertyValue('--tone');
  expect(toneOf('Booked')).toBe('var(--success)');
  expect(toneOf('Sylhet')).toBe('var(--brand)');
});

it('a thumbnail and an icon are decoration: the words beside them say it', () => {
  const Icon = drawn('M0 0h24');
  const { container } = render(
    <>
      <Thumbnail src="/scenes/tea/sylhet.svg" seed="Sylhet" />
      <Icon />
    </>,
  );
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.querySelector('img')).toHaveAttribute('alt', '');
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
