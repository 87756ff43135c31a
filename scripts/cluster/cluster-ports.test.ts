import { portsFrom } from '../stack/processes/ports/ports';
import { clusterPorts } from './cluster-ports';

const all = (base: number) => {
  const { edges, secondInstances, replica } = clusterPorts(base);
  return [...Object.values(portsFrom(base)), ...edges, ...Object.values(secondInstances), replica];
};

it('no two parts of a cluster have the same port, and all are the ten from its own on', () => {
  expect(new Set(all(3100)).size).toBe(10);
  expect(Math.max(...all(3100))).toBeLessThan(3110);
  expect(Math.min(...all(3100))).toBe(3100);
});

it('a port too high for all of them is refused in a sentence', () => {
  expect(() => clusterPorts(65_530)).toThrow('PORT of a cluster must be at most 65525, not 65530.');
});
