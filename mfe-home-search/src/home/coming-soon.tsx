import styled from '@emotion/styled';
import { sceneUrl } from '@safar/shared-contracts/scenes';
import type { ComingTab } from './home-tabs';

/** Shown in tabs that have no form yet. Source: Spec 1.8. */
export function ComingSoon({ tab: { label, coming, scene } }: { tab: ComingTab }) {
  return (
    <Box>
      <img src={sceneUrl({ kind: scene, name: label })} alt="" width={800} height={600} />
      <div>
        <strong>Coming Soon</strong>
        <p>{coming}</p>
      </div>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: center;
  gap: var(--space-6);
  padding-block: var(--space-6) var(--space-8);
  text-align: center;

  img {
    width: 9.5rem;
    aspect-ratio: 4 / 5;
    height: auto;
    border-radius: var(--arch);
    object-fit: cover;
    background: var(--surface-3);
  }
  strong {
    font: 700 var(--size-5) / 1.2 var(--font-display);
    letter-spacing: -0.02em;
  }
  p {
    max-width: 26rem;
    margin-top: var(--space-2);
    color: var(--ink-soft);
  }

  @media (min-width: 48rem) {
    grid-template-columns: auto auto;
    justify-content: center;
    align-items: center;
    gap: var(--space-12);
    padding-block: var(--space-3) var(--space-6);
    text-align: start;
  }
`;
