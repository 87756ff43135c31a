import styled from '@emotion/styled';
import { ApiFailure } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { EmptyState } from '@safar/shared-ui/empty-state';
import { Failure } from '@safar/shared-ui/failure';
import { Section } from '@safar/shared-ui/page';
import { useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import { TourGrid } from '../tour-grid';
import { homePackages } from '../tours.api';

type HomeTours = { tours: TourPackage[] } | { failure: string };

/** A failed call is shown in this place, not as the home screen's failure: the rest of it has nothing to do with it. */
export async function loader({ request }: LoaderFunctionArgs): Promise<HomeTours> {
  try {
    return { tours: (await homePackages({ signal: request.signal })).data };
  } catch (error) {
    if (error instanceof ApiFailure) return { failure: error.message };
    throw error;
  }
}

/** The first six tours on the home screen. Source: specification.md section 2, Home. */
export function Component({ loaderData }: { loaderData: HomeTours }) {
  return (
    <Section aria-labelledby="home-tours">
      <Head>
        <h2 id="home-tours">Tours leaving soon</h2>
        <LinkButton to={paths.allPackages}>Show All</LinkButton>
      </Head>
      {'failure' in loaderData ? <Failed message={loaderData.failure} /> : <Tours tours={loaderData.tours} />}
    </Section>
  );
}

function Tours({ tours }: { tours: TourPackage[] }) {
  if (tours.length > 0) return <TourGrid tours={tours} />;
  return (
    <EmptyState title="No packages found">
      <LinkButton to={paths.addPackage}>Add Package</LinkButton>
    </EmptyState>
  );
}

function Failed({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Failure
      title="Failed to load packages."
      message={message}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    />
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4);
`;
