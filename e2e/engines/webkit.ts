import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { acceptsConnections, freePort } from '@safar/scripts/stack/processes/free-ports';
import { Builder, By, Capabilities, error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { ORIGIN, setupVariable } from '../visitor/visitor';
import { ACTION_TIMEOUT_MS, type Engine, type EnginePage, type Target } from './engine-page';
import { waitUntil } from '@safar/shared-server/testing/wait-until';

const START_TIMEOUT_MS = 30_000;

/** An element is covered during a transition, and gone when React has made another. */
const NOT_YET = [
  error.ElementNotInteractableError,
  error.ElementClickInterceptedError,
  error.StaleElementReferenceError,
];

/** WebKitGTK's MiniBrowser on a simulated screen, by WebDriver. */
export const WEBKIT: Engine = {
  name: 'WebKit',
  async start() {
    const screen = await startScreen();
    const port = await freePort();
    const driver = spawn(setupVariable('SAFAR_E2E_WEBKIT_DRIVER'), [`--port=${port}`], {
      env: { ...process.env, DISPLAY: screen.display },
      stdio: 'ignore',
    });
    await waitUntil(() => acceptsConnections('127.0.0.1', port), {
      timeoutMs: START_TIMEOUT_MS,
      failure: 'WebKitWebDriver does not listen.',
    });
    const browser = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            binary: setupVariable('SAFAR_E2E_MINI_BROWSER'),
            args: ['--automation'],
          },
        }),
      )
      .build();
    await browser.manage().window().setRect({ width: 1280, height: 900 });
    return new WebKitPage(browser, [driver, screen.process]);
  },
};

class WebKitPage implements EnginePage {
  /** WebDriver tells nothing of the console. */
  readonly problems: string[] = [];

  constructor(
    private readonly browser: WebDriver,
    private readonly processes: readonly ChildProcess[],
  ) {}

  async open(path: string): Promise<void> {
    await this.browser.get(new URL(path, ORIGIN).href);
  }

  async see(target: Target): Promise<void> {
    await this.#onceShown(target, () => Promise.resolve());
  }

  async click(target: Target): Promise<void> {
    await this.#onceShown(target, (element) => element.click());
  }

  async type(target: Target, text: string): Promise<void> {
    await this.#onceShown(target, (element) => element.sendKeys(text));
  }

  evaluate(expression: string): Promise<unknown> {
    return this.browser.executeScript(`return (${expression});`);
  }

  async close(): Promise<void> {
    await this.browser.quit();
    for (const child of this.processes) {
      child.kill();
      await once(child, 'exit');
    }
  }

  /** Does it with the first element that is shown, again and again until nothing covers or replaces it. */
  async #onceShown(target: Target, act: (element: WebElement) => Promise<void>): Promise<void> {
    const tryToAct = async () => {
      try {
        for (const element of await this.browser.findElements(By.xpath(target))) {
          if (!(await element.isDisplayed())) continue;
          await act(element);
          return true;
        }
      } catch (failure) {
        if (!NOT_YET.some((NotYet) => failure instanceof NotYet)) throw failure;
      }
      return false;
    };
    await waitUntil(tryToAct, {
      timeoutMs: ACTION_TIMEOUT_MS,
      failure: `${target} is not shown, or covered.`,
    });
  }
}

/** Starts a simulated screen on a display number that is free. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const screen = spawn(
    setupVariable('SAFAR_E2E_XVFB'),
    ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [number]: Buffer[] = await once(screen.stdout, 'data');
  return { process: screen, display: `:${String(number).trim()}` };
}
