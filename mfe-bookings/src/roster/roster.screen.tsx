import { addressId, ApiFailure, requireAccount } from '@safar/shared-auth';
import { asSentence } from '@safar/shared-contracts/as-sentence';
import { paths } from '@safar/shared-contracts/paths';
import type { Roster } from '@safar/shared-contracts/roster.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { Failure } from '@safar/shared-ui/failure';
import { formatDate } from '@safar/shared-ui/format';
import { Page } from '@safar/shared-ui/page';
import { useLoaderData, useRouteError, type LoaderFunctionArgs } from 'react-router-dom';
import { getRoster } from './roster.api';
import { RosterActions } from './roster-actions';
import { RosterDates } from './roster-dates';
import { RosterView } from './roster-view';

const DOCUMENT_TITLE = 'Roster';

export async function loader({ params: { id }, request }: LoaderFunctionArgs) {
  const { uid } = await requireAccount(request);
  const date = new URL(request.url).searchParams.get('date') ?? undefined;
  return { uid, date, roster: await getRoster(addressId(id, 'roster'), date, request.signal) };
}

/** Shows a guide who booked one of their tours: for the date that it has, or for a past one. */
function RosterScreen() {
  const { uid, date, roster } = useLoaderData<typeof loader>();
  const { _id, tourName } = roster.tourPackage;
  return (
    <Page
      title={tourName}
      documentTitle={`${DOCUMENT_TITLE}: ${tourName}`}
      intro={date === undefined ? departureOf(roster) : `Departed on ${formatDate(date)}.`}
      actions={<RosterActions roster={roster} />}
    >
      <RosterDates roster={roster} date={date} />
      <RosterView key={`${_id} ${date}`} roster={roster} date={date} uid={uid} />
    </Page>
  );
}

function departureOf({ tourPackage }: Roster): string {
  const { departed, departureDate, departureLocation, destination, meetingPoint, meetingTime } = tourPackage;
  const departs = asSentence(
    `${departed ? 'Departed' : 'Departs'} on ${formatDate(departureDate)}, from ${departureLocation} to ${destination}`,
  );
  const meeting = [meetingTime, meetingPoint].filter((part) => part !== undefined).join(', ');
  return departed || meeting === '' ? departs : `${departs} Meeting: ${meeting}`;
}

function RosterError() {
  const error = useRouteError();
  const status = error instanceof ApiFailure ? error.status : undefined;
  const refusal = status === undefined ? undefined : REFUSALS[status];
  return (
    <Page title={DOCUMENT_TITLE}>
      {refusal === undefined ? (
        <DataFailure title="The roster could not be loaded">
          <ToMyPackages />
        </DataFailure>
      ) : (
        <Failure title={refusal} message={error instanceof ApiFailure && error.message}>
          <ToMyPackages />
        </Failure>
      )}
    </Page>
  );
}

/** The codes for which a retry would fail the same way. */
const REFUSALS: Partial<Record<number, string>> = {
  400: 'This roster is not here',
  403: 'This is not your tour',
  404: 'This roster is not here',
};

const ToMyPackages = () => <LinkButton to={paths.myPackages}>My Create</LinkButton>;

export { RosterScreen as Component, RosterError as ErrorBoundary };
