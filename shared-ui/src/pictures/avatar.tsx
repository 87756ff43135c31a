import styled from '@emotion/styled';
import { UserImage } from './user-image';

/**
 * Shows a person's photo in a circle, or their initials, also beneath a photo that is late. Decoration: the
 * name belongs beside it or in the label of the button around it.
 */
export function Avatar({
  name,
  photoURL = '',
  size = 40,
}: {
  name: string;
  photoURL?: string;
  size?: number;
}) {
  const initials = <span>{initialsOf(name)}</span>;
  return (
    <Circle aria-hidden="true" diameter={size}>
      <UserImage
        src={photoURL}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        fallback={initials}
        beneath={initials}
      />
    </Circle>
  );
}

/** Returns the first letters of the first and the last word: 'Amina Rahman Khan' → 'AK'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '?';
}

const Circle = styled.span<{ diameter: number }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ diameter }) => diameter}px;
  height: ${({ diameter }) => diameter}px;
  overflow: hidden;
  border-radius: 50%;
  color: var(--on-brand);
  background: var(--brand);
  font-size: ${({ diameter }) => diameter * 0.4}px;
  font-weight: 600;
  line-height: 1;

  > * {
    grid-area: 1 / 1;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
