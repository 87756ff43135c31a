import { Loading, Skeleton, SkeletonCards } from '@safar/shared-ui/skeleton';
import { Stack } from './specimen';

function Loadings() {
  return <Loading text="Loading packages..." />;
}

function Bars() {
  return (
    <Stack>
      <Skeleton />
      <Skeleton style={{ width: '60%' }} />
    </Stack>
  );
}

function Cards() {
  return <SkeletonCards count={2} />;
}

export const WAITING = { Loading: Loadings, Skeleton: Bars, 'Skeleton of cards': Cards };
