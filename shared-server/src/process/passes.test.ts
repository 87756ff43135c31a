import { createApp } from '../app';
import { runPasses } from './passes';

const listeningApp = async (...passes: Parameters<typeof runPasses>[1]) => {
  const app = createApp({ name: 'test', logLevel: 'silent' });
  runPasses(app, passes);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
};
/** A mail server that does not respond. */
const hang = () => new Promise<void>(() => undefined);

it('a pass that does not end keeps no other from running, nor the app from closing', async () => {
  let runs = 0;
  let second: () => void = () => undefined;
  const ranTwice = new Promise<void>((resolve) => (second = resolve));
  const count = async () => {
    runs += 1;
    if (runs === 2) second();
  };
  const app = await listeningApp({ name: 'hang', run: hang }, { name: 'count', everyMs: 1, run: count });
  await ranTwice;
  await app.close();
});

it('a pass that is in progress when the app closes may end first', async () => {
  let ended = false;
  let begun: () => void = () => undefined;
  const inProgress = new Promise<void>((resolve) => (begun = resolve));
  const run = async () => {
    begun();
    await new Promise((resolve) => setTimeout(resolve, 50));
    ended = true;
  };
  const app = await listeningApp({ name: 'short', run });
  await inProgress;
  await app.close();
  expect(ended).toBe(true);
});
