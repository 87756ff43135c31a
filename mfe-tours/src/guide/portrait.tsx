import styled from '@emotion/styled';
import { Avatar } from '@safar/shared-ui/avatar';

/**
 * Shows a guide's photo, or their initials, in the site's arch. It fills the width it is given. Decoration,
 * as the avatar is.
 */
export function Portrait({ name, photo, className }: { name: string; photo: string; className?: string }) {
  return (
    <Window className={className}>
      <Avatar name={name} photoURL={photo} size={160} />
    </Window>
  );
}

const Window = styled.span`
  display: block;
  aspect-ratio: 4 / 5;
  overflow: hidden;
  border-radius: var(--arch);
  container-type: inline-size;

  /* The avatar sets its own size; initials are as large as they fit into the arch. */
  > span {
    width: 100%;
    height: 100%;
    border-radius: 0;
    font-size: 40cqi;
  }
`;
