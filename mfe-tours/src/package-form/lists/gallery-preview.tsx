import styled from '@emotion/styled';
import { MAX_GALLERY } from '@safar/shared-contracts/package-contents.contract';
import { UserImage } from '@safar/shared-ui/user-image';
import { linesOf } from './typed-lists';
import { useSettled } from '../use-settled';

/**
 * The pictures at the addresses that are typed so far, small. Where none loads it says so: a drawing, as
 * travellers see there, would look as if one did.
 */
export function GalleryPreview({ nameAt, text }: { nameAt: (index: number) => string; text: string }) {
  const addresses = linesOf(useSettled(text)).slice(0, MAX_GALLERY);
  if (addresses.length === 0) return null;
  return (
    <Row aria-label="Preview of pictures">
      {addresses.map((src, index) => (
        <li key={`${index} ${src}`}>
          <UserImage
            src={src}
            alt={nameAt(index)}
            loading="lazy"
            fallback={<span role="status">{`${nameAt(index)} does not load`}</span>}
          />
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
  > li > img {
    padding: 0;
    border: 0;
  }
`;
