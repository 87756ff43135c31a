import { PAGE_TOKEN_METRIC } from '@safar/shared-contracts/page.contract';
import { AWAITS_SHELL } from '@safar/shared-contracts/server-state.contract';
import { compactScript } from './compact-script';

/** Selects the navigation of a shell that runs, and not one that the page arrived with. */
const RUNNING = `#root:not([${AWAITS_SHELL}]) nav`;

/**
 * The inline script that heals a page whose shell does not run: its scripts threw, were blocked, or the error
 * page stands in its place. Nothing of the shell can do that. Every ten seconds, while the page has no
 * navigation of a shell that runs, it asks which shell this visitor would get now, and loads the page again
 * when it is another, such as after a rollback; once for each revision, so that it goes round in no circle.
 * It also reports that the build did not start. Pages that run a remote alone or a test build stay. Source:
 * docs/decisions/042-open-tabs-follow-the-shell.md.
 */
export const RECOVERY_SCRIPT = compactScript(`(function () {
  var page = JSON.parse(document.getElementById('safar-page').textContent);
  if (page.isolated || page.override) return;
  var navigation = performance.getEntriesByType('navigation')[0] || {};
  var token = (navigation.serverTiming || []).filter(function (timing) {
    return timing.name === '${PAGE_TOKEN_METRIC}';
  }).map(function (timing) { return timing.description; })[0];
  var reported = !page.reports || !token;
  setInterval(function () {
    if (document.hidden || document.readyState !== 'complete' || document.querySelector('${RUNNING}')) return;
    var failed = { kind: 'failed', package: 'shell', build: page.shell, phase: 'load', name: 'NotStarted' };
    var beacon = JSON.stringify({ token: token, reports: [failed] });
    if (!reported) navigator.sendBeacon('/__release/beacon', new Blob([beacon], { type: 'application/json' }));
    reported = true;
    fetch('/__release?shell=' + page.shell, { cache: 'no-cache' }).then(function (response) {
      return response.json();
    }).then(function (update) {
      if (!update.shell || update.shell.build === page.shell) return;
      if (sessionStorage.getItem('safar-recovery') === String(update.revision)) return;
      sessionStorage.setItem('safar-recovery', update.revision);
      location.reload();
    }).catch(function () { /* not reachable, or no storage: the next time */ });
  }, 10000);
})();`);
