import { GuideResponse } from '@safar/shared-contracts/guide.contract';
import { IdParams } from '@safar/shared-contracts/object-id.contract';
import type { App } from '@safar/shared-server/app';
import type { Pool } from '@safar/shared-server/database';
import { findGuide } from './guides.queries';

export function guideRoutes(app: App, pool: Pool): void {
  app.get(
    '/api/v1/guide/:id',
    {
      schema: {
        tags: ['Guides'],
        summary: 'A guide as everybody may see them; their tours are the list with `guide`',
        params: IdParams,
        response: { 200: GuideResponse },
      },
    },
    async (request) => ({ data: await findGuide(pool, request.params.id) }),
  );
}
