import base from './jest.config.mjs';
export default { ...base, projects: base.projects.map((p) => ({ ...p, testRunner: '/tmp/cpu-runner.cjs' })) };
