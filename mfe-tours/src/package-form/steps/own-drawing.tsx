import styled from '@emotion/styled';
import { sceneFor, sceneUrl } from '@safar/shared-contracts/scenes';
import { Button } from '@safar/shared-ui/button';
import type { CompositeControl } from '../lists/composite-control';

interface OwnDrawingProps {
  readonly place: string;
  readonly tourName: string;
  /** The field for the address of the picture. */
  readonly picture: CompositeControl;
}

/** Fills in the address of a drawing of the place, for guides who have no picture on the internet. */
export function OwnDrawing({ place, tourName, picture: { id, value, onText } }: OwnDrawingProps) {
  const fillIn = () => {
    onText(sceneUrl(sceneFor(place, tourName)));
    // The button goes.
    document.getElementById(id)?.focus();
  };
  return value === '' ? (
    <Below small onClick={fillIn}>
      Use a drawing of the place
    </Below>
  ) : null;
}

const Below = styled(Button)`
  margin-top: var(--space-3);
`;
