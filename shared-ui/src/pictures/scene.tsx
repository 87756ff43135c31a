import styled from '@emotion/styled';
import { sceneUrl, type SceneOf } from '@safar/shared-contracts/scenes';

/**
 * A drawn landscape: the same kind and name always give the same picture, in the current theme. It fills the
 * box around it; one that does not load leaves the box empty, without the browser's frame. Decoration: hidden
 * from screen readers. Source: docs/design/looks.md, Pictures.
 */
export function Scene({ of, eager = false }: { of: SceneOf; eager?: boolean }) {
  return (
    <Drawing
      src={sceneUrl(of)}
      alt=""
      width={800}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={({ currentTarget: { style } }) => (style.visibility = 'hidden')}
      onLoad={({ currentTarget: { style } }) => (style.visibility = '')}
    />
  );
}

const Drawing = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
