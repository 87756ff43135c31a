import { runInNewContext } from 'node:vm';
import { THEME_SCRIPT } from './inline-scripts';

/** Runs the script in a browser that has stored this, and gives what a picture and a script for users do. */
function linksForUsers(stored: Readonly<Record<string, string>>, window: { safarEarly?: object } = {}) {
  const picture = { as: 'image', media: 'not all', dataset: { waitsFor: 'user' } };
  const identity = { as: 'script', media: 'not all', dataset: { waitsFor: 'user' } };
  runInNewContext(THEME_SCRIPT, {
    window,
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    matchMedia: () => ({ matches: false }),
    document: {
      documentElement: { dataset: {} },
      querySelectorAll: (selector: string) =>
        selector === 'link[data-waits-for=user]' ? [picture, identity] : [],
    },
  });
  const whatHappens = ({ media, dataset }: typeof picture) =>
    media === 'all' ? 'loads' : `waits for ${dataset.waitsFor}`;
  return [picture, identity].map(whatHappens);
}

describe('what only users need', () => {
  const stored = { 'safar-signed-in': 'amina@safar.example' };

  it('is loaded with the page where somebody was signed in', () => {
    expect(linksForUsers(stored)).toEqual(['loads', 'loads']);
    expect(linksForUsers({})).toEqual(['waits for user', 'waits for user']);
  });

  it('leaves what finds out who that is to the shell when the data are requested with a stored token', () => {
    expect(linksForUsers(stored, { safarEarly: {} })).toEqual(['loads', 'waits for shell']);
  });
});
