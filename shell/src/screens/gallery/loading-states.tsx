import { Button } from '@safar/shared-ui/button';
import { Progress } from '@safar/shared-ui/progress';
import { Loading, Skeleton, SkeletonCards } from '@safar/shared-ui/skeleton';
import { SkeletonRows } from '@safar/shared-ui/skeleton-rows';
import { Row, Stack } from './component-example';

function Loadings() {
  return <Loading text="Loading packages..." />;
}

function Bars() {
  return (
    <Stack>
      <Progress label="Filled in: 0%" value={0} />
      <Progress label="Filled in: 60%" value={60} />
      <Progress label="Filled in: 100%" value={100} />
    </Stack>
  );
}

function BusyButtons() {
  return (
    <Row>
      <Button variant="primary" busy busyText="Booking...">
        Book Now
      </Button>
      <Button busy busyText="Searching...">
        Search
      </Button>
      <Button variant="danger" small aria-disabled aria-busy>
        Deleting...
      </Button>
    </Row>
  );
}

export const LOADING_STATES = {
  Loading: Loadings,
  Progress: Bars,
  'Busy button': BusyButtons,
  Skeleton: () => <Skeleton />,
  'Skeleton of tours': () => <SkeletonCards count={2} />,
  'Skeleton of a table': () => <SkeletonRows count={3} />,
};
