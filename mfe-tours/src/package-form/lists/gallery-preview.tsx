import styled from '@emotion/styled';
import { MAX_GALLERY } from '@safar/shared-contracts/package-contents.contract';
import { Picture } from '@safar/shared-ui/picture';
import { linesOf } from './typed-lists';
import { useSettled } from '../use-settled';

/** The pictures at the addresses that are typed so far, small; a drawing where there is none. */
export function GalleryPreview({ text }: { text: string }) {
  const addresses = linesOf(useSettled(text)).slice(0, MAX_GALLERY);
  if (addresses.length === 0) return null;
  return (
    <Row aria-label="Preview of more pictures">
      {addresses.map((src, index) => (
        <li key={`${index} ${src}`}>
          <Picture src={src} alt={`Picture ${index + 1}`} seed={src} />
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5rem, 1fr));
  gap: var(--space-2);
  margin-top: var(--space-3);
  padding: 0;
  list-style: none;

  > li {
    overflow: hidden;
    border-radius: var(--radius-1);
  }
`;
