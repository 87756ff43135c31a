import { requireAccount } from '@safar/shared-auth';
import { MAILS_ID } from '@safar/shared-contracts/paths';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { lateData, WhenLoaded } from '@safar/shared-ui/late-data';
import { Page } from '@safar/shared-ui/page';
import { SkeletonRows } from '@safar/shared-ui/skeleton-rows';
import { useReloadOnReturn } from '@safar/shared-ui/use-reload-on-return';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { Fragment, type ReactNode } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { listMails, listNotices, type FromBoth, type MailSettings, type NoticePage } from '../notices.api';
import { NOTICES_QUERY } from '../notices-query';
import { fromFaster } from './from-faster';
import { MailChoice } from './mail-choice';
import { NoticeList } from './notice-list';

const FAILURE = 'Your notices could not be loaded';
const MAILS_FAILURE = 'The choice of mails could not be loaded';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccount(request);
  const { signal } = request;
  const mails = lateData(fromFaster((source) => listMails(source, signal))).catch((error: unknown) => ({
    later: Promise.resolve({ failure: error instanceof Error ? error.message : undefined }),
  }));
  const notices = await lateData(fromFaster((source) => listNotices(source, { ...NOTICES_QUERY, signal })));
  return { notices, mails: await mails };
}

/** Shows what the user was notified of, and of what mails are sent. */
function NoticesScreen() {
  const { notices, mails } = useLoaderData<typeof loader>();
  useReloadOnReturn();
  return (
    <Frame mails={<Link to={`#${MAILS_ID}`}>Choose your mails</Link>}>
      <WhenLoaded from={notices} fallback={<PendingNotices />} failureTitle={FAILURE}>
        {(first) => (
          // What was loaded anew takes the place of what was shown without it.
          <Fragment key={stateOf(first)}>
            <NoticeList first={first} pageSize={NOTICES_QUERY.limit} />
            <WhenLoaded from={mails} fallback={<SkeletonRows count={3} />} failureTitle={MAILS_FAILURE}>
              {(settings) => <MailChoice key={sourcesOf(settings)} first={settings} />}
            </WhenLoaded>
          </Fragment>
        )}
      </WhenLoaded>
    </Frame>
  );
}

/** Another one when a Retry has brought what failed before, or there is a newer notice. */
const stateOf = ({ failed, results }: FromBoth<NoticePage>): string =>
  [...failed, ...results.map(({ notices: [newest] }) => newest?._id)].join();

const sourcesOf = ({ results }: FromBoth<MailSettings>) => results.map(({ source }) => source).join();

function PendingNotices() {
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <SkeletonRows count={4} />
    </>
  );
}

function NoticesError() {
  return (
    <Frame>
      <DataFailure title={FAILURE} />
    </Frame>
  );
}

const Frame = ({ mails, children }: { mails?: ReactNode; children: ReactNode }) => (
  <Page narrow title="Notices" intro={<>What has changed for you in the last 90 days. {mails}</>}>
    {children}
  </Page>
);

export { NoticesScreen as Component, NoticesError as ErrorBoundary };
