import { DataFailure } from '@safar/shared-ui/data-failure';
import { useLoaderData, useRouteError, useSearchParams } from 'react-router-dom';
import { isDataError } from '../host/remotes/screen-data/data-errors';
import { RemoteFailure } from '../host/remotes/screens/remote-failure';
import type { RouteModule } from '../host/remotes/modules/route-module';
import { Margins } from './isolated-layout';

type Props = Readonly<Record<string, unknown>>;

/**
 * A slot of the remote, shown alone with its sample props, or with those of the example that the address
 * names.
 */
export function OfferedSlot({
  name,
  props,
  examples = {},
}: {
  name: string;
  props: Props;
  examples: Readonly<Record<string, Props>> | undefined;
}) {
  const { module, loaderData } = useLoaderData<{ module: RouteModule; loaderData: unknown }>();
  const [params] = useSearchParams();
  const example = params.get('example') ?? '';
  return (
    <Margins>
      <h1>Slot {name}</h1>
      <module.Component key={example} {...props} {...examples[example]} loaderData={loaderData} />
    </Margins>
  );
}

/**
 * Shown in place of a slot that failed. The screens of the site show their fallback; here the failure must be
 * visible.
 */
export function OfferedSlotFailure({ name, team }: { name: string; team: string }) {
  const error = useRouteError();
  if (!isDataError(error)) return <RemoteFailure team={team} />;
  return (
    <Margins>
      <h1>Slot {name}</h1>
      <DataFailure
        title="This slot has no data"
        message="On the site the screen around it shows its fallback now."
      />
    </Margins>
  );
}
