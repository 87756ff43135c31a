import styled from '@emotion/styled';

const Icon = styled.svg`
  flex: none;
  width: 1.25em;
  height: 1.25em;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.8;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/**
 * Makes an icon from one stroke on a 24 × 24 grid, as large as the text beside it. Screen readers get that
 * text only.
 */
export function drawn(path: string) {
  return function DrawnIcon({ className }: { className?: string }) {
    return (
      <Icon viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={className}>
        <path d={path} />
      </Icon>
    );
  };
}
