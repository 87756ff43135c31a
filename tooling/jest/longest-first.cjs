const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * The files that `npm run slowest-tests` lists first. Jest knows how long a file took when it ran last; in a
 * new clone it knows only how large it is. Then one of these could begin last, and a processor would wait for
 * it. The chaos test is not among them: it counts lost connections and had better be alone.
 */
const LONGEST = [
  'scripts/backup/backup.process.test.ts',
  'scripts/stack/data/damaged-data.process.test.ts',
  'backend-tours/src/database/roll-back.process.test.ts',
  'backend-tasks/src/http/fuzz.test.ts',
  'backend-tours/src/http/fuzz.test.ts',
  'edge/src/page/render/process/render-process.test.ts',
  'mfe-tours/src/package-form/add-package.screen.test.tsx',
  'mfe-tours/src/package-form/steps/package-steps.test.tsx',
  'backend-tours/src/auth/authorization.test.ts',
  'edge/src/http/proxy/request-bodies.test.ts',
  'edge/src/authorization.test.ts',
  'mfe-tasks/src/task-form/task-form.test.tsx',
  'scripts/stack/processes/supervise.test.ts',
  'backend-tours/src/bookings/last-places.test.ts',
  'backend-tours/src/users/privacy.test.ts',
  'backend-tours/src/packages/payloads.test.ts',
  'tooling/src/build-id.test.ts',
];

/** Begins with the files of tests that take longest. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rankOf = ({ path, duration }) => {
      const rank = LONGEST.findIndex((file) => path.replaceAll('\\', '/').endsWith(`/${file}`));
      return duration !== undefined || rank === -1 ? LONGEST.length : rank;
    };
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
};
