import { PAGE_DATA_ID, PAGE_NUMBER, PAGE_TOKEN_METRIC } from '@safar/shared-contracts/page.contract';
import {
  BEACON_PATH,
  FAILED_SHELLS_COOKIE,
  OWN_ASSETS_COOKIE,
  RELEASE_PATH,
} from '@safar/shared-contracts/release.contract';
import { AWAITS_SHELL } from '@safar/shared-contracts/server-state.contract';
import { compactScript } from './compact-script';
import { FRAME } from './frame';
import { START_NOTICE_ID } from './start-notice';

/** Selects the navigation of a shell that runs, and not one that the page arrived with. */
const RUNNING = `#root:not([${AWAITS_SHELL}]) nav:not([${FRAME}] *)`;
/** Selects what the page arrived with as long as no script of a build has taken its place, or nothing did. */
const ARRIVED = `#root[${AWAITS_SHELL}], [${FRAME}], #root:empty`;
/** Selects the scripts and styles of the shell that the page names itself. */
const FILES = 'script[defer], link[rel=stylesheet]';

/** After this many polls, one each half second, a page that does not run yet is late. */
const LATE_POLLS = 8;
/** After this many, unless the connection is known to be slow, no style sheet is waited for any more. */
const STYLE_POLLS = 4;
/** A probe of the shell's files, or a question to the edge, fails after this time. */
const REQUEST_TIMEOUT_MS = 4_000;
/** On a connection that the browser knows to be slow. */
const SLOW_REQUEST_TIMEOUT_MS = 8_000;
/** How long a tab does not load itself again for the same reason. */
const ONCE_MS = 10 * 60_000;
/** How long a visitor gets the shell before the one that failed. The edge limits it, too. */
const COOKIE_SECONDS = 1_800;

/**
 * The inline script of a page whose shell does not run: a file of it is missing, altered or hangs, it threw,
 * or the error page stands in its place. Nothing of the shell can help then. The script stands before all
 * styles, so that one that hangs cannot keep it from running. Source: docs/decisions/066-the-page-speaks.md
 * and docs/decisions/042-open-tabs-follow-the-shell.md.
 *
 * - It shows the start notice at once when something failed, or after four seconds, and hides it again when
 *   the shell runs. After two seconds no style sheet is waited for any more. What the page arrived with comes
 *   back when a shell that failed has removed it.
 * - Once something failed, or after ten seconds, it heals the page. If the shell's files are sound by now, it
 *   loads the page again, once. Otherwise it reports the failure and asks which shell this visitor would get
 *   instead. After a rollback that is another one; else it is the build before the one that failed, whose
 *   cookie it sets. It asks again every ten seconds, and goes to no build twice.
 * - On a connection that the browser knows to be slow, it waits until thirty seconds are over and all files
 *   are there: a slow machine would have to begin anew.
 * - Pages that run a remote alone, a test build or a development build are not healed.
 */
const scriptWith = (orElse: string) =>
  compactScript(`(function () {
  var polls = 0, rounds = 0, failure, frame, shown, healed, healing, arrived;
  var slow = /^(slow-)?[23]g$/.test((navigator.connection || {}).effectiveType);
  function find(selector) { return document.querySelector(selector); }
  function all(selector) { return [].slice.call(document.querySelectorAll(selector)); }
  function waits() { return document.readyState === 'loading' || find('${ARRIVED}'); }
  function limit() {
    return AbortSignal.timeout(slow ? ${SLOW_REQUEST_TIMEOUT_MS} : ${REQUEST_TIMEOUT_MS});
  }
  function unstyled() { return all('link[rel=stylesheet]').filter(function (link) { return !link.sheet; }); }

  addEventListener('readystatechange', function () {
    if (document.readyState === 'interactive') arrived = [].slice.call(find('#root').childNodes);
  }, true);
  function restore() {
    var root = failure && arrived && find('#root:empty');
    if (!root) return;
    root.append.apply(root, arrived);
    root.setAttribute('${AWAITS_SHELL}', '');
  }

  function show() {
    restore();
    var late = polls >= ${LATE_POLLS};
    var styleFailed = failure === 'StyleError';
    var state = waits() ? failure && !styleFailed ? 'failed' : late ? 'late' : ''
      : styleFailed || late && unstyled()[0] ? 'plain' : '';
    var notice = find('#${START_NOTICE_ID} > div');
    if (!notice || state === shown) return;
    shown = state;
    all('#${START_NOTICE_ID} p').forEach(function (text) { text.hidden = text.dataset.state !== state; });
    notice.hidden = !state;
    notice.dataset.state = state;
    document.documentElement.toggleAttribute('data-stuck', !!state);
  }

  function fail(name, source) {
    var isStyle = name === 'StyleError';
    if (failure && (isStyle || !/^(Style|Not)/.test(failure)) || !isStyle && find('${RUNNING}')) return;
    failure = name;
    frame = source;
    show();
    healFirst();
  }
  function healFirst() {
    if (!failure || healed || document.readyState === 'loading') return;
    healed = true;
    heal();
  }

  addEventListener('error', function (event) {
    var target = event.target;
    if (target.matches && target.matches('${FILES}')) fail(target.rel ? 'StyleError' : 'ScriptError');
    /* The file is unknown of what JSON.parse throws. */
    var trace = event.filename + ' ' + (event.error && event.error.stack);
    var source = all('script[defer]').filter(function (script) { return trace.indexOf(script.src) >= 0; })[0];
    if (source) fail(String(event.error && event.error.name || 'Error'), source.src);
  }, true);

  var polling = setInterval(function () {
    polls += 1;
    if (polls === (slow ? ${LATE_POLLS} : ${STYLE_POLLS})) unstyled().forEach(function (link) { link.replaceWith(link.cloneNode()); });
    show();
    healFirst();
    if (waits() || failure || unstyled()[0]) return;
    clearInterval(polling);
    arrived = 0;
  }, 500);

  setInterval(function () {
    rounds += 1;
    if (document.hidden || find('${RUNNING}') || rounds < 3 && (slow || !failure && complete())) return;
    failure = failure || 'NotStarted';
    healed = true;
    heal();
  }, 10000);

  addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('#${START_NOTICE_ID} button');
    if (!button) return;
    button.disabled = true;
    probe().then(function (sound) {
      var page = read();
      return sound || !page || ask(page);
    }).then(function () { location.reload(); }, function () { button.disabled = false; });
  }, true);

  /* Whether no file of the shell is waited for: a shell that does not run yet has much to do. */
  function complete() {
    return all('${FILES}').every(function (file) {
      return performance.getEntriesByName(file.src || file.href)[0];
    });
  }

  /* Asks for the files past all caches, so that a damaged copy is replaced. */
  function probe() {
    return Promise.all(all('${FILES}').map(function (file) {
      var options = { cache: 'reload', integrity: file.integrity, signal: limit() };
      return fetch(file.src || file.href, options).then(function (response) {
        return response.ok ? response.text() : Promise.reject(response);
      });
    })).then(function () { return true; }, ${orElse});
  }

  function read() {
    try {
      var page = JSON.parse(find('#${PAGE_DATA_ID}').textContent);
      return page.isolated || page.override || page.liveReload ? undefined : page;
    } catch (error) { /* Damaged, which is no fault of a build. */ }
  }

  function once(reason) {
    var key = 'safar-recovery ' + reason;
    if (Date.now() - sessionStorage.getItem(key) < ${ONCE_MS}) return false;
    sessionStorage.setItem(key, Date.now());
    return true;
  }

  function heal() {
    if (healing) return;
    healing = true;
    var page = read();
    var threw = frame || !waits() && failure !== 'StyleError';
    (threw ? Promise.resolve(false) : probe()).then(function (sound) {
      if (!page || failure === 'NotStarted' && find('${RUNNING}')) return;
      if (sound && !frame && once('of ' + page.shell)) location.reload();
      else return ask(page);
    }).catch(String).then(function () { healing = false; });
  }

  function ask(page) {
    var question = '${RELEASE_PATH}?failed=1&shell=' + page.shell;
    return fetch(question, { cache: 'no-cache', signal: limit() }).then(function (response) {
      return response.json();
    }).then(function (update) {
      report(page);
      var next = (update.shell || {}).build;
      if (!next || next === page.shell || !once(update.revision + ' ' + next)) return;
      if (find('${RUNNING}') && polls > ${LATE_POLLS}) return;
      if (update.failedShells) {
        document.cookie = '${FAILED_SHELLS_COOKIE}=' + update.failedShells + ';path=/;max-age=${COOKIE_SECONDS};samesite=lax' +
          (location.protocol === 'https:' ? ';secure' : '');
        /* Chromium stores it later, but before it is read: a load that begins until then comes without it. */
        if (document.cookie.indexOf('${FAILED_SHELLS_COOKIE}') < 0) return;
      }
      location.reload();
    });
  }

  function report(page) {
    var navigation = performance.getEntriesByType('navigation')[0] || {};
    var timing = (navigation.serverTiming || []).filter(function (one) {
      return one.name === '${PAGE_TOKEN_METRIC}';
    })[0];
    if (report.done || !page.reports || !timing) return;
    var shared = timing.duration, number;
    if (shared) number = window.${PAGE_NUMBER} = window.${PAGE_NUMBER} || Math.random();
    if (shared && number >= shared) return;
    report.done = true;
    var failed = { kind: 'failed', package: 'shell', build: page.shell, phase: 'load', name: failure || 'NotStarted', frame: frame };
    var beacon = JSON.stringify({ token: timing.description, page: number, reports: [failed] });
    navigator.sendBeacon('${BEACON_PATH}', new Blob([beacon], { type: 'application/json' }));
  }
})();`);

const OWN_SCRIPT = scriptWith('function(){return!1}');

/** The global function that asks the site itself for the shell's files, once another origin failed. */
const ASK_SITE = 'window.safarAskSite';

/**
 * Where the site has the files that another origin has not, its pages name its own for a while: nothing
 * is wrong with the shell. Source: docs/decisions/083-assets-from-another-origin.md.
 */
const askingSite = (assets: string) =>
  compactScript(`${ASK_SITE} = function () {
  return Promise.all([].slice.call(document.querySelectorAll('${FILES}')).map(function (file) {
    var options = { integrity: file.integrity, signal: AbortSignal.timeout(${SLOW_REQUEST_TIMEOUT_MS}) };
    return fetch((file.src || file.href).replace('${assets}/', '/'), options).then(function (response) {
      return response.ok ? response.text() : Promise.reject(response);
    });
  })).then(function () {
    document.cookie = '${OWN_ASSETS_COOKIE}=1;path=/;max-age=${COOKIE_SECONDS};samesite=lax' +
      (location.protocol === 'https:' ? ';secure' : '');
    /* It is read for the reason above. */
    return document.cookie.indexOf('${OWN_ASSETS_COOKIE}') >= 0;
  }, function () { return false; });
};`);

/** The scripts of pages whose files come from another origin, by that origin: an edge has one at most. */
const scripts = new Map<string, string>();

/** The script, for a page whose files come from this other origin, or without one from the site. */
export function recoveryScript(assets?: string): string {
  if (assets === undefined) return OWN_SCRIPT;
  const script = scripts.get(assets) ?? askingSite(assets) + scriptWith(ASK_SITE);
  scripts.set(assets, script);
  return script;
}
