import type { Shapes } from '@safar/shared-contracts/shape.contract';
import { misfit } from './fits';

/**
 * Returns a sentence for each name that two builds know in shapes of which the provided one cannot stand for
 * the one that a consumer was compiled against. Names without a shape on either side are not compared.
 */
export function gateShapes(
  provided: Shapes | undefined,
  needed: Shapes | undefined,
  sentence: (name: string, reason: string) => string,
): string[] {
  const given = new Map(Object.entries(provided ?? {}));
  return Object.entries(needed ?? {}).flatMap(([name, shape]) => {
    const own = given.get(name);
    const reason = own && misfit(own, shape, name);
    return reason === undefined ? [] : [sentence(name, reason)];
  });
}
