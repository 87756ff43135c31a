import styled from '@emotion/styled';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Cameras need this many empty modules around the code. Source: ISO/IEC 18004. */
const QUIET_ZONE = 4;

/**
 * Draws a QR code that contains `text`, with `label` as its accessible name. It is black on white in every
 * theme, because few cameras read it inverted.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawing(text), [text]);
  return (
    <Square viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Square>
  );
}

/** The code as one path: a rectangle for each run of dark modules in a row. */
function drawing(text: string): { size: number; path: string } {
  // M: readable with a seventh of it covered, as paper in a pocket is.
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const runs = data.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    ),
  );
  return { size, path: runs.join('') };
}

const Square = styled.svg`
  width: 12rem;
  height: auto;
  border-radius: var(--radius-1);
`;
