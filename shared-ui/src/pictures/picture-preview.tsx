import styled from '@emotion/styled';
import { UserImage } from './user-image';

/**
 * The pictures at addresses that are being typed, small. Where none loads it says so: what everybody else
 * sees there, a drawing or initials, would look as if one did. The place of each is there from its first
 * character on: a button below that moved later, during a press, would get no click.
 */
export function PicturePreview({
  label,
  pictures,
}: {
  label: string;
  /** `src`: undefined while it is typed. */
  pictures: readonly { name: string; src: string | undefined }[];
}) {
  if (pictures.length === 0) return null;
  return (
    <Row aria-label={label}>
      {pictures.map(({ name, src }, index) => (
        <li key={`${index} ${src}`}>
          {src === undefined ? (
            <span data-empty />
          ) : (
            <UserImage
              src={src}
              alt={name}
              loading="lazy"
              fallback={<span role="status">{`${name} does not load`}</span>}
            />
          )}
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr));
  gap: var(--space-2);
  margin-top: var(--space-3);
  padding: 0;
  list-style: none;

  > li > * {
    display: grid;
    place-items: center;
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    padding: var(--space-2);
    border: 1px dashed var(--danger);
    border-radius: var(--radius-1);
    color: var(--danger);
    font: 600 var(--size-1) / 1.3 var(--font-text);
    text-align: center;
  }
  > li > :is(img, [data-empty]) {
    padding: 0;
    border: 0;
    background: var(--surface-3);
  }
`;
