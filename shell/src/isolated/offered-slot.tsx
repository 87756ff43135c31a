import { DataFailure } from '@safar/shared-ui/data-failure';
import { useLoaderData, useRouteError } from 'react-router-dom';
import { isDataError } from '../remotes/data-errors';
import { RemoteFailure } from '../remotes/remote-failure';
import type { RouteModule } from '../remotes/route-module';
import { Margins } from './isolated-layout';

/** A slot the remote offers, shown alone with its sample props. */
export function OfferedSlot({ props }: { props: Record<string, unknown> }) {
  const { module, loaderData } = useLoaderData<{ module: RouteModule; loaderData: unknown }>();
  return (
    <Margins>
      <module.Component {...props} loaderData={loaderData} />
    </Margins>
  );
}

/** In place of a slot that failed. The screens of the site know how to do without it; here it must be seen. */
export function OfferedSlotFailure({ team }: { team: string }) {
  const error = useRouteError();
  if (!isDataError(error)) return <RemoteFailure team={team} />;
  return (
    <Margins>
      <DataFailure
        title="This slot has no data"
        message="On the site the screen around it shows its fallback now."
      />
    </Margins>
  );
}
