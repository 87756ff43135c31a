import { Button } from '@safar/shared-ui/button';
import { useLoaderData, useRevalidator, useRouteError, type LoaderFunctionArgs } from 'react-router-dom';
import { getPackage } from '../tours.api';
import { detailsErrorText } from './details-error-text';
import { DetailsProblem } from './details-problem';
import { TourDetails } from './tour-details';

/** The tour of the address; null when the address names none. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  return params['id'] ? getPackage(params['id'], { signal: request.signal }) : null;
}

/** One tour: what it is, who guides it, and the place where it is booked. Source: specification.md section 2, Tour details. */
export function Component() {
  const tour = useLoaderData<typeof loader>();
  // Another tour is another screen: what was toggled on this one must not carry over.
  return tour ? <TourDetails key={tour._id} tour={tour} /> : <DetailsProblem text="Invalid tour ID" />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  return (
    <DetailsProblem
      text={detailsErrorText(error)}
      retry={
        <Button
          variant="primary"
          onClick={() => void revalidate()}
          busy={state === 'loading'}
          busyText="Retrying..."
        >
          Retry
        </Button>
      }
    />
  );
}
