import styled from '@emotion/styled';

/** One stroke each on a 24 × 24 grid. They resemble the networks' logos but are drawn here. */
const PATHS: Record<string, string> = {
  Facebook: 'M15.5 4.5h-1.8c-2 0-3.2 1.2-3.2 3.3V20M7.5 12h7',
  Instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM16.6 7.4h.01',
  X: 'M5 4.5 19 19.5M19 4.5 5 19.5',
  YouTube: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3ZM10.5 9.5v5l4-2.5Z',
};

/** The icon of a social network; its name must be beside it, at least for screen readers. */
export function SocialIcon({ name }: { name: string }) {
  return (
    <Icon viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name] ?? 'M7 17 17 7M9 7h8v8'} />
    </Icon>
  );
}

const Icon = styled.svg`
  width: 20px;
  height: 20px;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.8;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
