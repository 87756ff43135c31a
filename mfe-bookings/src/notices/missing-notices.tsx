import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { Notice } from '@safar/shared-ui/notice';
import { useReload } from '@safar/shared-ui/use-reload';
import type { Source } from '../notices.api';
import type { Missing } from './use-slower';

const SUBJECTS: Readonly<Record<Source, string>> = { tours: 'tours and bookings', tasks: 'tasks' };

/**
 * Says which notices are not in the list below, or were not at first. What has come late leaves its line
 * there, so that the list does not move up.
 */
export function MissingNotices({ missing: { loading, late, failed } }: { missing: Missing }) {
  return (
    <>
      {(loading ?? late) && (
        <Notice>
          {loading ? `Notices of ${SUBJECTS[loading]} are still loading...` : 'All notices are here now.'}
        </Notice>
      )}
      {failed.map((source) => (
        <Failed key={source} source={source} />
      ))}
    </>
  );
}

function Failed({ source }: { source: Source }) {
  const { reload, reloading } = useReload();
  return (
    <Notice tone="warning">
      Notices of {SUBJECTS[source]} could not be loaded.{' '}
      <Retry small variant="quiet" data-retry onClick={reload} busy={reloading} busyText="Retrying...">
        Retry
      </Retry>
    </Notice>
  );
}

/* On a phone it stands alone on the second line, below the beginning of the first. */
const Retry = styled(Button)`
  margin-inline-start: calc(-1 * var(--space-3));
`;
