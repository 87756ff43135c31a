import { findDebianProgram } from '../../programs/find-debian-program';

/** The path of Prometheus' own checker of rules. Rejects with a sentence when there is none. */
export const findPromtool = (): Promise<string> =>
  findDebianProgram({
    name: 'promtool',
    from: { package: 'prometheus', path: 'usr/bin/promtool' },
    variable: 'PROMTOOL_PATH',
    versionArgument: '--version',
  });
