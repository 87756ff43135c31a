import { runAxe } from '../../sweep/axe';
import { findFormlessControls } from '../../sweep/forced-colours';
import { findPageBasicsProblems } from '../../sweep/page-basics';
import { findLayoutShift } from '../../sweep/layout-shift';
import { findCoveredHeight, findSidewaysScroll } from '../../sweep/reflow';
import { findMotion } from '../../sweep/motion';
import { findClippedText } from '../../sweep/text-spacing';
import { visitorPerTest } from '../../visitor/visitor';

const visitor = visitorPerTest();

/** Opens a page with one problem, in a window of 320 × 256 px. */
async function open(body: string) {
  const { page } = visitor();
  await page.setViewportSize({ width: 320, height: 256 });
  await page.setContent(
    `<!doctype html><html lang="en"><title>One · Safar</title><body>${body}</body></html>`,
  );
  return page;
}

describe('the checks of the accessibility sweep find', () => {
  it('text with too little contrast', async () => {
    const page = await open('<main><h1 style="color: #ccc; background: #fff">Pale</h1></main>');
    expect((await runAxe(page)).violations).toEqual([expect.stringMatching(/^color-contrast at h1: /)]);
  });

  it('a second h1, a title that does not name the site, a picture without size and text', async () => {
    const page = await open('<h1>One</h1><h1>Two</h1><img src="data:,">');
    await page.evaluate(() => (document.title = 'One'));
    expect(await findPageBasicsProblems(page)).toEqual([
      'there are 2 h1',
      "the title is 'One'",
      'the picture data:, has no size',
      'the picture data:, has no text',
    ]);
  });

  it('elements that make the page scroll sideways', async () => {
    const page = await open('<p style="width: 400px">Wide</p>');
    expect(await findSidewaysScroll(page)).toEqual([
      expect.stringMatching(/^at 320 px the page is 4\d\d px wide: <p> 'Wide'/),
    ]);
  });

  it('bars that cover too much of a low window', async () => {
    const bar = '<header style="position: fixed; inset: 0 0 auto; height: 120px">Bar</header>';
    const page = await open(`${bar}<div style="height: 2000px"></div>`);
    expect(await findCoveredHeight(page)).toEqual([
      'bars cover 47 % of a window 256 px high: <header> from 0 to 120 px',
    ]);
  });

  it('a layout that shifts', async () => {
    const page = await open('<div id="above"></div><p style="height: 100px">Below</p>');
    // Shifts right after the window's size changed do not count.
    await page.waitForTimeout(600);
    await page.evaluate(() => document.querySelector('#above')?.setAttribute('style', 'height: 150px'));
    await page.waitForTimeout(100);
    expect(await findLayoutShift(page)).toEqual([
      expect.stringMatching(/^elements move by 0\.\d+, not at most 0\.02: <body> 'Below'$/),
    ]);
  });

  it('text that is cut off with wide spacing', async () => {
    const page = await open(
      '<p style="width: 7.5em; overflow: hidden; white-space: nowrap">Sixteen letters.</p>',
    );
    expect(await findClippedText(page)).toEqual(["spaced text is cut off: 'Sixteen letters.'"]);
  });

  it('in forced colours a button without border, and a selected tab that looks like the other', async () => {
    const tab = 'role="tab" style="border: 1px solid; background: none"';
    const page = await open(
      `<button style="border: 0">Plain</button>
       <div role="tablist"><button ${tab} aria-selected="true">One</button><button ${tab}>Two</button></div>`,
    );
    expect(await findFormlessControls(page)).toEqual([
      "<button> 'Plain' has no shape",
      "<button> 'One' does not look selected",
    ]);
  });

  it('in forced colours a dialog whose edge nothing draws', async () => {
    const picture = '<svg width="9" height="9"></svg>';
    const page = await open(
      `<div role="dialog" aria-label="Frayed">${picture}</div>
       <div role="dialog" aria-label="Framed" style="border: 1px solid transparent">${picture}</div>`,
    );
    expect(await findFormlessControls(page)).toEqual(["<div> 'Frayed' has no shape"]);
  });

  it('in forced colours a choice that has no room beside the arrow of the browser', async () => {
    const page = await open(
      `<style>
         select { width: 6em; appearance: none; border: 1px solid; padding: 0 }
         @media (forced-colors: active) { select { padding-inline-end: 3em } }
       </style>
       <select><option>Sixteen letters</option></select>
       <select><option>One</option></select>`,
    );
    expect(await findFormlessControls(page)).toEqual([]);
    await page
      .locator('select')
      .first()
      .evaluate((select) => (select.style.width = '9em'));
    expect(await findFormlessControls(page)).toEqual(["the choice 'Sixteen letters' is cut off"]);
  });

  it('elements in motion', async () => {
    const page = await open('<p>Runs</p>');
    await page.evaluate(() => document.querySelector('p')?.animate([{ opacity: 0 }], { duration: 60_000 }));
    expect(await findMotion(page)).toEqual(["<p> 'Runs' moves"]);
  });
});
