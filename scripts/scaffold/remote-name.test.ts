import { findProblem, deriveNames } from './remote-name';

const EXISTING = { packages: ['shell', 'mfe-tours'], routes: ['/Blog', '/update/:id?', '/guides/:id'] };
const problem = (name: string, title?: string) => findProblem(deriveNames(name, title), EXISTING);

describe('a new remote', () => {
  it('is called by its name, and its team by that or by a name of its own', () => {
    expect(deriveNames('mfe-home-swap')).toEqual({
      name: 'mfe-home-swap',
      screen: 'home-swap',
      component: 'HomeSwapScreen',
      title: 'Home swap',
    });
    expect(deriveNames('mfe-insurance', 'Cover').title).toBe('Cover');
    expect(problem('mfe-insurance')).toBeUndefined();
    expect(problem('mfe-guides', 'Guides 2')).toBeUndefined();
  });

  it.each(['reviews', 'mfe-', 'mfe-Reviews', 'mfe-re_views', 'mfe-reviews-', 'mfe-reviews2'])(
    'cannot be called %s',
    (name) => {
      expect(problem(name)).toContain(`'${name}' cannot be the name of a remote`);
    },
  );

  it('cannot take the name of another', () => {
    expect(problem('mfe-tours')).toBe('There is a remote mfe-tours already.');
  });

  it.each(['mfe-tour', 'mfe-tours-map'])('cannot be called %s beside mfe-tours', (name) => {
    expect(problem(name)).toBe(
      `${name} cannot exist beside mfe-tours: no remote's name may be the beginning of another's.`,
    );
  });

  it.each(['reviews', 'A', 'Reviews <b>', 'Reviews'.repeat(5)])('cannot have a team called %s', (title) => {
    expect(problem('mfe-insurance', title)).toContain('cannot be the name of a team');
  });

  it.each([
    ['mfe-blog', '/Blog'],
    ['mfe-update', '/update/:id?'],
  ])('cannot be called %s where the site has %s', (name, route) => {
    expect(problem(name)).toBe(
      `${name} would have the screen /${name.slice(4)}, but the site has ${route} already.`,
    );
  });
});
