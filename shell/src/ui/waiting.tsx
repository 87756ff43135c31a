import { Button } from '@safar/shared-ui/button';
import { Progress } from '@safar/shared-ui/progress';
import { Loading, SkeletonCards, SkeletonText } from '@safar/shared-ui/skeleton';
import {
  SkeletonDetails,
  SkeletonForm,
  SkeletonRows,
  SkeletonTasks,
} from '@safar/shared-ui/skeleton-screens';
import { Row, Stack } from './specimen';

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

export const WAITING = {
  Loading: Loadings,
  Progress: Bars,
  'Busy button': BusyButtons,
  'Skeleton of a text': () => <SkeletonText />,
  'Skeleton of tours': () => <SkeletonCards count={2} />,
  'Skeleton of tasks': () => <SkeletonTasks count={2} />,
  'Skeleton of a table': () => <SkeletonRows count={3} />,
  'Skeleton of a form': () => <SkeletonForm fields={2} />,
  'Skeleton of a details screen': () => <SkeletonDetails />,
};
