import type { Drawn } from './marks';
import type { Stage } from './stage';

/** Draws one part of a landscape. Layers are drawn from far to near. */
export type Layer = (stage: Stage) => readonly Drawn[];

/**
 * Returns a layer that draws one of the choices: one that the place is known for, else a random one. That is
 * the same for a place wherever the choices are the same.
 */
export function oneOf(choices: Readonly<Record<string, Layer>>): Layer {
  const names = Object.keys(choices).sort();
  return (stage) => {
    const known = stage.traits.find((trait) => trait in choices);
    const name = known ?? stage.ofPlace(names.join()).pick(names);
    return choices[name]?.(stage) ?? [];
  };
}

export const all =
  (...layers: readonly Layer[]): Layer =>
  (stage) =>
    layers.flatMap((layer) => layer(stage));

/** Returns a layer that is drawn only for places known for one of these. */
export const onlyFor =
  (traits: readonly string[], layer: Layer): Layer =>
  (stage) =>
    stage.traits.some((trait) => traits.includes(trait)) ? layer(stage) : [];
