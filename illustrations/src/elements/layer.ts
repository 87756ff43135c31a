import type { Drawn } from '../marks';
import type { Stage } from '../stage';

/** One thing of a landscape, drawn for a stage. Layers are drawn from far to near. */
export type Layer = (stage: Stage) => readonly Drawn[];

/**
 * What the place is known for if it is among the choices, else one of them by chance: the same one wherever a scene has the
 * same choices.
 */
export function oneOf(choices: Readonly<Record<string, Layer>>): Layer {
  const names = Object.keys(choices).sort();
  return (stage) => {
    const known = stage.traits.find((trait) => trait in choices);
    const name = known ?? stage.chance(names.join()).pick(names);
    return choices[name]?.(stage) ?? [];
  };
}

export const all =
  (...layers: readonly Layer[]): Layer =>
  (stage) =>
    layers.flatMap((layer) => layer(stage));

/** Drawn for places known for one of these only. */
export const onlyFor =
  (traits: readonly string[], layer: Layer): Layer =>
  (stage) =>
    stage.traits.some((trait) => traits.includes(trait)) ? layer(stage) : [];
