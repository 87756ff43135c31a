import { useReload } from '@safar/shared-ui/use-reload';
import { useLoaderData, useRouteError, type LoaderFunctionArgs } from 'react-router-dom';
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
  const { reload, reloading } = useReload();
  return <DetailsProblem text={detailsErrorText(error)} onRetry={reload} retrying={reloading} />;
}
