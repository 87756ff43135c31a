import { useLoaderData } from 'react-router-dom';
import type { RouteModule } from '../remotes/route-module';

/** A slot the remote offers, shown alone with its sample props. */
export function OfferedSlot({ props }: { props: Record<string, unknown> }) {
  const { module, loaderData } = useLoaderData<{ module: RouteModule; loaderData: unknown }>();
  return <module.Component {...props} loaderData={loaderData} />;
}
