import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import { pathBehindLogin, paths } from '@safar/shared-contracts/paths';
import { tourPicture } from '@safar/shared-contracts/scenes';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { FREE, formatDate, formatPrice } from '@safar/shared-ui/format';
import { lateData, type LateData } from '@safar/shared-ui/late-data';
import { LateLoginCard, LoginCard } from '@safar/shared-ui/login-card';
import { Picture } from '@safar/shared-ui/picture';
import { isMissing } from '@safar/shared-ui/failure-questions';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { getPackage } from '../tours.api';

type Found = TourPackage | null;

/** Resolves to null where no tour is behind the login, or one that is gone. */
export async function loader({ request }: LoaderFunctionArgs): Promise<LateData<Found> | null> {
  const id = pathBehindLogin(new URL(request.url).search).slice(-24);
  if (!v.is(ObjectId, id)) return null;
  return lateData(findTour(id, request.signal));
}

async function findTour(id: string, signal: AbortSignal): Promise<Found> {
  try {
    return await getPackage(id, { signal });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const GONE = (
  <>
    This tour is not offered any more. <Link to={paths.allPackages}>See all tours</Link>
  </>
);

/** Fills the slot `login-tour` of the login screen: which tour waits there, and why it asks for a login. */
function LoginTourSlot({ loaderData }: { loaderData: LateData<Found> | null }) {
  return (
    <LateLoginCard from={loaderData} gone={GONE}>
      {(tour) => <TourBehindLogin tour={tour} />}
    </LateLoginCard>
  );
}

function TourBehindLogin({ tour }: { tour: TourPackage }) {
  const price = formatPrice(tour.price);
  return (
    <LoginCard
      reason="Log in to read all about this tour and to book it"
      title={tour.tourName}
      picture={<Picture {...tourPicture(tour)} alt="" ratio="fill" eager />}
      facts={[
        <time key="date" dateTime={tour.departureDate}>
          {formatDate(tour.departureDate)}
        </time>,
        `${tour.duration} · from ${tour.departureLocation}`,
        price === FREE ? price : `${price}/person`,
        `With ${tour.guideName}`,
      ]}
      text={tour.packageDetails}
    />
  );
}

export { LoginTourSlot as Component };
