import type { RemoteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { readRemoteDefinitions } from './definition-routes';

/**
 * Sentences about slots that a route shows and no remote fills: their place would stay empty without a word.
 */
function unfilledSlots(definitions: readonly RemoteDefinition[]): string[] {
  const filled = new Set(definitions.flatMap(({ slots }) => slots.map(({ name }) => name)));
  return definitions.flatMap(({ name, routes }) =>
    routes.flatMap(({ path, slots = [] }) =>
      slots
        .filter((slot) => !filled.has(slot))
        .map(
          (slot) => `${name}/remote.ts: the route '${path}' shows the slot '${slot}', which no remote fills.`,
        ),
    ),
  );
}

it('every slot that a screen shows is filled by a remote', async () => {
  const definitions = await readRemoteDefinitions();
  expect(unfilledSlots(definitions)).toEqual([]);
  const others = definitions.filter(({ name }) => name !== 'mfe-bookings');
  expect(unfilledSlots(others)).toEqual([
    "mfe-tours/remote.ts: the route '/tour-details/:id?' shows the slot 'booking-box', which no remote fills.",
  ]);
});
