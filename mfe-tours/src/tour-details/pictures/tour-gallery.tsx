import styled from '@emotion/styled';
import { tourVariant } from '@safar/shared-contracts/scenes';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Picture } from '@safar/shared-ui/picture';
import { picturesOf, type LightboxOpener } from './use-lightbox';

/** The pictures of a tour in a row, each of which opens the large view. Nothing where there is one alone. */
export function TourGallery({ tour, opener }: { tour: TourPackage; opener: LightboxOpener }) {
  const pictures = picturesOf(tour);
  if (pictures.length === 1) return null;
  return (
    <Row aria-label="Pictures">
      {pictures.map((src, index) => (
        <li key={`${index} ${src}`}>
          <button
            type="button"
            aria-label={`Open picture ${index + 1} of ${pictures.length}`}
            aria-busy={opener.loading}
            onClick={() => opener.open(index)}
          >
            <Picture src={src} alt="" seed={tour.destination} variant={`${index} ${tourVariant(tour)}`} />
          </button>
        </li>
      ))}
    </Row>
  );
}

/* On a phone one row to swipe; beside the box as many as there are. */
const Row = styled.ul`
  display: grid;
  grid-auto-columns: minmax(8rem, 1fr);
  grid-auto-flow: column;
  gap: var(--space-3);
  margin: calc(-1 * var(--space-1));
  padding: var(--space-1);
  overflow-x: auto;
  list-style: none;
  scroll-padding-inline: var(--space-1);
  scroll-snap-type: x proximity;

  > li {
    scroll-snap-align: start;
  }
  button {
    display: block;
    width: 100%;
    padding: 0;
    overflow: hidden;
    border: 0;
    border-radius: var(--radius-1);
    background: none;
    cursor: zoom-in;
  }
  button:hover img {
    opacity: 0.85;
  }
`;
