import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { sampleReviews } from '@safar/shared-contracts/sample-content';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReviewCarousel } from './review-carousel';

beforeEach(visitAnonymously);

const rows = () => screen.getByRole('group', { name: 'What travellers say' });
const groups = () => [...rows().querySelectorAll('ul')];
const playState = () => groups().map((group) => getComputedStyle(group).animationPlayState);

describe('the reviews', () => {
  it('are six, each read out once, in two rows', () => {
    render(<ReviewCarousel />);
    expect(within(rows()).getAllByRole('list')).toHaveLength(2);
    const cards = within(rows()).getAllByRole('figure');
    expect(cards).toHaveLength(6);
    expect(cards[0]).toHaveTextContent('NKNadia Karim@nadiakarim');
    for (const [index, { body }] of sampleReviews.entries()) expect(cards[index]).toHaveTextContent(body);
  });

  it('hide their duplicates from everybody but the eye', () => {
    render(<ReviewCarousel />);
    const duplicates = groups().filter((group) => group.getAttribute('aria-hidden') === 'true');
    expect(duplicates.length).toBe(groups().length - 2);
    for (const group of groups()) expect(group.hasAttribute('inert')).toBe(duplicates.includes(group));
  });

  it('move at 40 pixels a second, the second row to the right', () => {
    render(<ReviewCarousel />);
    const [first, second] = within(rows())
      .getAllByRole('list')
      .map((list) => getComputedStyle(list));
    // Three cards of 300 px with their gaps of 16.
    expect(first?.animationDuration).toBe(`${(3 * 316) / 40}s`);
    expect(first?.animationDirection).not.toBe('reverse');
    expect(second?.animationDirection).toBe('reverse');
  });

  it('stop by the button, and go on by it', async () => {
    render(<ReviewCarousel />);
    expect(playState()).not.toContain('paused');
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(new Set(playState())).toEqual(new Set(['paused']));
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(playState()).not.toContain('paused');
  });

  it('stop while they are focused', async () => {
    render(<ReviewCarousel />);
    await userEvent.tab();
    await userEvent.tab();
    expect(rows()).toHaveFocus();
    expect(new Set(playState())).toEqual(new Set(['paused']));
  });
});

describe("the signed-in user's own review", () => {
  it('comes first, with a fixed text', () => {
    signInAs({ displayName: 'Amina Rahman', email: 'amina@example.com' });
    render(<ReviewCarousel />);
    const cards = within(rows()).getAllByRole('figure');
    expect(cards).toHaveLength(7);
    expect(cards[0]).toHaveTextContent(
      'I just joined Safar and cannot wait for my first journey!ARAmina Rahman@amina',
    );
  });

  it('has their photo, and a name even when they gave none', () => {
    signInAs({ displayName: '', email: 'amina@example.com', photoURL: 'https://pictures.example/amina.png' });
    render(<ReviewCarousel />);
    const own = within(rows()).getAllByRole('figure')[0];
    expect(own).toHaveTextContent('amina@amina');
    expect(own?.querySelector('img')).toHaveAttribute('src', 'https://pictures.example/amina.png');
  });
});
