import { PAGE_SIZE } from '@safar/shared-contracts/paging.contract';

/** One page of a list. Here a cursor is the number of entities before the page. */
export function pageOf<Entity>(
  entities: readonly Entity[],
  { limit = PAGE_SIZE, cursor = '0' }: { limit?: number; cursor?: string },
) {
  const start = Number(cursor);
  const end = start + limit;
  return {
    data: entities.slice(start, end),
    total: entities.length,
    nextCursor: end < entities.length ? String(end) : null,
  };
}
