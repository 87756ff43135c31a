import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

/**
 * The only file that imports internals of `firebase-tools`, which documents its command line alone. Its
 * version is pinned in the catalog, and `auth-emulator.process.test.ts` fails when another version differs.
 * See docs/decisions/004-auth-emulator.md.
 */
const require = createRequire(import.meta.url);

/**
 * The state of one project in the emulator: accounts, their indexes, and sent mails, in maps and sets by
 * name.
 */
export interface ProjectState {
  readonly oobs: Map<string, SentMail>;
  readonly config: object;
  updateConfig(update: object, fields?: string): void;
}

/** A mail that the emulator would have sent. */
export interface SentMail {
  readonly email: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

interface ApiDescription {
  paths: Record<string, { parameters?: object[] }>;
}

/** The areas of the API that Safar does not use. */
const UNUSED = /tenants|mfa|passkey|saml|idpConfigs|idps|identityPlatform/i;

/**
 * Removes from the description of the API what is not used: whole areas, and the parameters that every Google
 * API has (`alt`, `fields`, …), which are its `$ref`s. To compile them is what makes the start slow. Unknown
 * parameters pass.
 */
function reduce(description: ApiDescription): void {
  const used = Object.entries(description.paths).filter(([path]) => !UNUSED.test(path));
  for (const [, operations] of used) {
    operations.parameters = (operations.parameters ?? []).filter((parameter) => !('$ref' in parameter));
  }
  description.paths = Object.fromEntries(used);
}

export function createProjectState(project: string): ProjectState {
  const {
    AgentProjectState,
  }: {
    AgentProjectState: new (project: string) => ProjectState;
  } = require('firebase-tools/lib/emulator/auth/state');
  return new AgentProjectState(project);
}

interface ServerModule {
  createApp(project: string, mode: number, states: Map<string, ProjectState>): Promise<RequestListener>;
}

/** The emulator's request handler, over this state. */
export function createEmulatorApp(project: string, state: ProjectState): Promise<RequestListener> {
  const description: { default: ApiDescription } = require('firebase-tools/lib/emulator/auth/apiSpec');
  const server: ServerModule = require('firebase-tools/lib/emulator/auth/server');
  const modes: { SingleProjectMode: { ERROR: number } } = require('firebase-tools/lib/emulator/auth/index');
  reduce(description.default);
  return server.createApp(project, modes.SingleProjectMode.ERROR, new Map([[project, state]]));
}
