import { AWAITS_SHELL } from '@safar/shared-contracts/page-marks';

/** What shows that the content of a screen is there. */
export interface Content {
  /** A CSS selector. */
  readonly selector: string;
  /** What the text of the element contains. */
  readonly text?: string;
}

/**
 * A script that runs in a page before all others and notes when something happens, in ms since the navigation
 * began: `ContentTimes` (watched-page.ts). So nobody has to ask the page while it loads. `interactive`: React
 * has taken over the element of the content, and the page as a whole.
 */
export const watchContentScript = (content: Content) => `(function () {
  var noted = window.safarBench = { lcp: 0, longTasks: [], interactions: [] };
  function observe(type, options, note) {
    new PerformanceObserver(function (list) { list.getEntries().forEach(note); })
      .observe(Object.assign({ type: type, buffered: true }, options));
  }
  observe('largest-contentful-paint', {}, function (entry) { noted.lcp = entry.startTime; });
  observe('longtask', {}, function (entry) { noted.longTasks.push([entry.startTime, entry.duration]); });
  observe('event', { durationThreshold: 16 }, function (entry) {
    if (entry.interactionId) noted.interactions.push(entry.duration);
  });
  function find(content) {
    return [].find.call(document.querySelectorAll(content.selector), function (element) {
      return element.checkVisibility() && (!content.text || element.textContent.includes(content.text));
    });
  }
  function isTakenOver(element) {
    var hasProps = Object.keys(element).some(function (key) { return key.indexOf('__reactProps') === 0; });
    return hasProps && !document.querySelector('#root[${AWAITS_SHELL}]');
  }
  function check() {
    var element = find(${JSON.stringify(content)});
    var now = performance.now();
    if (element && noted.content === undefined) noted.content = now;
    if (element && isTakenOver(element)) noted.interactive = now;
    else requestAnimationFrame(check);
  }
  requestAnimationFrame(check);
  noted.follow = function (link, content) {
    var began = performance.now();
    noted.followed = undefined;
    document.querySelector(link).click();
    (function wait() {
      if (find(content)) noted.followed = performance.now() - began;
      else requestAnimationFrame(wait);
    })();
  };
})();`;
