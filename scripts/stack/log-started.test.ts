import { logStarted } from './log-started';
import { SAMPLE_ACCOUNTS } from './sample-accounts';
import { EMULATED_PROJECT } from './settings';

function printed(settings: Parameters<typeof logStarted>[1]): string {
  const lines: string[] = [];
  logStarted('Safar is at http://localhost:3000', settings, { log: (line) => lines.push(line) });
  return lines.join('\n');
}

it('says where the site is, with which accounts to sign in, and how to stop it', () => {
  const text = printed({ seed: true, firebase: undefined });
  expect(text).toContain('  Safar is at http://localhost:3000\n');
  for (const { email, password } of SAMPLE_ACCOUNTS)
    expect(text).toContain(`Sign in as ${email} with ${password}`);
  expect(text).toContain('Ctrl-C stops it.');
});

it.each([
  { seed: false, firebase: undefined },
  { seed: true, firebase: EMULATED_PROJECT },
])('names no account where there is none: %j', (settings) =>
  expect(printed(settings)).not.toContain('Sign in'),
);
