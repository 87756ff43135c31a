import { idOf } from '@safar/shared-testing/id';
import { render, screen } from '@testing-library/react';
import { ReviewText } from './review-text';

const at = '2026-11-20T08:00:00.000Z';
const review = {
  _id: idOf(1),
  authorName: 'Z\u0338\u0322\u035a',
  rating: 4,
  text: 'Z\u0338\u0322\u035a',
  hidden: false,
  writtenAt: at,
  response: { text: 'مرحبا', writtenAt: at },
  mine: false,
  editable: false,
};

it('keeps letters under heaps of marks off what stands around them', () => {
  render(<ReviewText review={review} guideName="Rafiq" />);
  for (const written of [...screen.getAllByText(review.text), screen.getByText('مرحبا')])
    expect(written).toHaveStyle({ overflow: 'clip' });
});

it('runs in the direction of its language', () => {
  render(<ReviewText review={review} guideName="Rafiq" />);
  expect(screen.getByText('مرحبا')).toHaveStyle({ unicodeBidi: 'plaintext' });
});
