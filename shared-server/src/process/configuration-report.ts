import { IncompleteEnvironment, type Variables } from './environment';
import { StartError } from './start-error';

/** What is wrong with the configuration of a service: sentences that have no value of a variable in them. */
export interface ConfigurationReport {
  /** It does not start with these. */
  readonly refusals: readonly string[];
  /** It starts, but not with these where users are real. */
  readonly risks: readonly string[];
  /** Whether users are those of the Auth emulator. Nothing is a risk then: no user is real. */
  readonly emulated: boolean;
}

interface Configuration {
  readonly source: Variables;
  readonly emulated: boolean;
  /** Each of them throws a StartError for what keeps the service from starting. */
  readonly asserts: readonly (() => unknown)[];
  /** Each of them gives what is a risk with these variables. */
  readonly risks: readonly ((variables: Variables) => readonly string[])[];
}

export function reportOn({ source, emulated, asserts, risks }: Configuration): ConfigurationReport {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  return {
    refusals: asserts.flatMap(refusalsOf),
    risks: emulated ? [] : risks.flatMap((risksOf) => risksOf(given)),
    emulated,
  };
}

function refusalsOf(assert: () => unknown): readonly string[] {
  try {
    assert();
    return [];
  } catch (error) {
    if (error instanceof IncompleteEnvironment) return error.problems.map((problem) => `${problem}.`);
    if (error instanceof StartError) return [error.message];
    throw error;
  }
}

export const isSound = ({ refusals, risks }: ConfigurationReport): boolean =>
  refusals.length + risks.length === 0;

/** For an operator. `name`: of the service. */
export function formatReport(name: string, report: ConfigurationReport): string {
  if (isSound(report)) {
    const where = report.emulated ? ', for development alone: users are those of the Auth emulator' : '';
    return `${name}: the configuration is complete${where}.`;
  }
  const list = (title: string, sentences: readonly string[]) =>
    sentences.length === 0 ? [] : [`${name} ${title}:`, ...sentences.map((sentence) => `  - ${sentence}`)];
  return [
    ...list('does not start with this configuration', report.refusals),
    ...list('is not safe with this configuration', report.risks),
  ].join('\n');
}
