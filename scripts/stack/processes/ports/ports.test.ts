import * as v from 'valibot';
import { BLOCKED_PORTS } from './browser-ports';
import { portsFrom } from './ports';

it('counts all ports from one', () => {
  expect(portsFrom('4000')).toEqual({ edge: 4000, tours: 4001, tasks: 4002, emulator: 4003, postgres: 4004 });
});

it.each(['zero', '0', '65532', '3000.5', '-1'])('refuses %p as a port', (port) => {
  expect(() => portsFrom(port)).toThrow(`PORT must be a whole number from 1 to 65531, not '${port}'.`);
});

it.each([
  [6000, 6000, 7000],
  [5998, 6000, 6998],
  [99, 101, 8099],
  [5060, 5060, 6060],
])('refuses PORT=%i at once where browsers refuse port %i, and suggests %i', (base, blocked, other) => {
  expect(() => portsFrom(base)).toThrow(
    `With PORT=${base} the site would use port ${blocked}, which browsers refuse to call. ` +
      `Choose another: PORT=${other} npm start`,
  );
});

const Failure = v.object({ cause: v.object({ message: v.string() }) });

/** Node's fetch refuses the ports of the same standard. */
it('has the ports that Node refuses to call', async () => {
  const causeOf = async (port: number) => {
    const failure: unknown = await fetch(`http://127.0.0.1:${port}`).catch((error: unknown) => error);
    return v.parse(Failure, failure).cause.message;
  };
  const ports = [...BLOCKED_PORTS];
  expect(ports).toHaveLength(82);
  const causes = await Promise.all(ports.map(causeOf));
  expect(ports.filter((_, index) => causes[index] !== 'bad port')).toEqual([]);
});
