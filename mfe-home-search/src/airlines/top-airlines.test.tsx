import { render, screen, within } from '@testing-library/react';
import { AIRLINES } from './airlines';
import { TopAirlines } from './top-airlines';

/** WCAG's contrast of white on a colour. */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

describe('the top airlines', () => {
  it('are nineteen, each with its name and monogram', () => {
    render(<TopAirlines />);
    const entries = within(screen.getByRole('region', { name: 'Top Airlines' })).getAllByRole('listitem');
    expect(entries).toHaveLength(19);
    expect(entries[0]).toHaveTextContent('Biman Bangladesh Airlines');
    expect(entries[0]?.querySelector('text')).toHaveTextContent('BG');
  });

  it('have monograms of their own, readable on their colour', () => {
    expect(new Set(AIRLINES.map(({ logo }) => logo)).size).toBe(AIRLINES.length);
    for (const { colour } of AIRLINES)
      expect([colour, contrastWithWhite(colour) >= 4.5]).toEqual([colour, true]);
  });
});
