import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { Notice } from '@safar/shared-ui/notice';
import { timeOf } from '../../time-of';
import { WholeParts } from '../../whole-parts';
import type { CheckIns } from './use-check-ins';

/** Says how many check-ins wait for a network, and what the server said of those that were sent later. */
export function QueueNotices({ checkIns }: { checkIns: CheckIns }) {
  const { unsent, isLasting, isSending, remarks, dismiss } = checkIns;
  return (
    <Notices>
      <Notice tone="warning">
        {unsent > 0 && !isSending && `${unsentText(unsent)}${isLasting ? '' : ` ${NOT_KEPT}`}`}
      </Notice>
      {remarks.map(({ id, reference, at, remark }) => (
        <Notice key={id} tone="danger">
          <WholeParts>{`${reference} at ${timeOf(at)}: ${remark}`}</WholeParts>{' '}
          <Button small variant="quiet" aria-label={`Dismiss: ${reference}`} onClick={() => dismiss(id)}>
            Dismiss
          </Button>
        </Notice>
      ))}
    </Notices>
  );
}

const NOT_KEPT =
  'This browser cannot keep what is not sent: until it is, leave this page open and do not load it again.';

const unsentText = (count: number) =>
  count === 1
    ? '1 change is on this device, not sent yet. It is sent when there is a network and the site is open here.'
    : `${count} changes are on this device, not sent yet. ` +
      'They are sent when there is a network and the site is open here.';

const Notices = styled.div`
  display: grid;
  gap: var(--space-3);

  &:not(:has(> :not(:empty))) {
    display: none;
  }
`;
