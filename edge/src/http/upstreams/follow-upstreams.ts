import type { App } from '@safar/shared-server/app';
import type { Upstreams } from './upstream';

/** Which instances are up, and when their public data change, as long as this app listens. */
export function followUpstreams(app: App, upstreams: Upstreams): void {
  for (const upstream of Object.values(upstreams)) {
    app.addHook('onListen', async () => {
      upstream.watch(({ address, reason }) => {
        if (reason === undefined) app.log.warn({ address }, 'an instance of a backend is used again');
        else app.log.warn({ address, reason }, 'an instance of a backend is left out');
      });
      upstream.publicData.follow();
    });
    app.addHook('onClose', async () => {
      upstream.stopWatching();
      upstream.publicData.stopFollowing();
    });
  }
}
