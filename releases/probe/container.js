/*
 * Loads every module of the container that a build registered, and compares what each exports with the
 * build's record. Returns a function of what browser-stubs.js returns; runs in the same context.
 */
'use strict';
(
  () =>
  ({ plan, sharedModule }) => {
    const { stringify } = JSON;

    const shareScope = Object.fromEntries(
      Object.entries(plan.shared).map(([key, { version, names }]) => [
        key,
        { [version]: { get: () => () => sharedModule(key, names), loaded: 1, eager: true, from: 'page' } },
      ]),
    );

    const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

    /** Components and loaders must be usable as such; other exports only have to exist. */
    const isUsable = (name, value) => {
      if (name === 'loader') return typeof value === 'function';
      if (name !== 'Component' && name !== 'ErrorBoundary') return value !== undefined;
      return typeof value === 'function' || (isObject(value) && '$$typeof' in value);
    };

    /**
     * Reason → the modules that could not be loaded for it. One reason often affects many modules, and is
     * reported once.
     */
    const failures = new Map();

    async function check(container, [module, names]) {
      try {
        const factory = await container.get(`./${module}`);
        const exported = factory();
        if (!isObject(exported)) return [`'${module}' of ${plan.build} exports nothing.`];
        return names
          .filter((name) => !isUsable(name, exported[name]))
          .map(
            (name) =>
              `${plan.build} lists the export ${name} of '${module}', but the module has none that works.`,
          );
      } catch (error) {
        const reason = String(error);
        failures.set(reason, [...(failures.get(reason) ?? []), `'${module}'`]);
        return [];
      }
    }

    const describeFailures = () =>
      [...failures].map(
        ([reason, modules]) => `${modules.join(', ')} of ${plan.build} cannot be loaded: ${reason}`,
      );

    let outcome = '';
    return {
      /**
       * Checks all modules. When the last is checked, `outcome` has the problems as a JSON list of sentences.
       */
      async start() {
        const container = globalThis[plan.global];
        if (!isObject(container)) {
          outcome = stringify([`${plan.build} does not register the container ${plan.global}.`]);
          return;
        }
        try {
          await container.init(shareScope);
          const problems = [];
          for (const each of Object.entries(plan.exports)) problems.push(...(await check(container, each)));
          outcome = stringify([...problems, ...describeFailures()]);
        } catch (error) {
          outcome = stringify([`${plan.build} cannot be initialised: ${error}`]);
        }
      },
      outcome: () => outcome,
    };
  }
)();
