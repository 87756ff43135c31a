import styled from '@emotion/styled';
import { useRepetitions } from '@safar/shared-auth';
import { Banner } from './banner';

/** Says that something a visitor sent is sent again, since no response came. */
export function RepetitionNotice() {
  const isRepeating = useRepetitions(({ count }) => count > 0);
  return (
    // Screen readers read out what changes in a region that was there before.
    <div aria-live="polite">
      {isRepeating && (
        <Notice>
          <p>No response yet. Trying again …</p>
        </Notice>
      )}
    </div>
  );
}

const Notice = styled(Banner)`
  /* Above SweetAlert2's 1060: dialogs send too. */
  z-index: 1090;
`;
