import { getFamilyByType } from 'react-refresh/runtime';
import { developmentPage as page, hotBuilds, showUpdate } from './fast-refresh';

const build = { hash: () => 'a', update: () => Promise.resolve([]) };

/** webpack's side of a module, whose previous version exported `before`. */
function hotModule(before?: object) {
  return {
    ...(before ? { data: { exports: before } } : {}),
    accept: jest.fn(),
    dispose: jest.fn(),
    invalidate: jest.fn(),
  };
}
const accept = (exports: object, hot = hotModule()) => {
  page.join('mfe-tours', build).refreshIn('mfe-tours/src/form.tsx').accept({ exports }, hot);
  return hot;
};
const Form = () => null;
const loader = () => null;

describe('a module of a hot build', () => {
  it('can be replaced when it exports nothing but components', () => {
    expect(accept({ Form }).accept).toHaveBeenCalled();
    expect(accept({ Form, loader }).accept).not.toHaveBeenCalled();
    expect(accept({}).accept).not.toHaveBeenCalled();
  });

  it('gives up its place when it exports something else than before', () => {
    expect(accept({ Form }, hotModule({ Form })).invalidate).not.toHaveBeenCalled();
    expect(accept({ Form, Other: Form }, hotModule({ Form })).invalidate).toHaveBeenCalled();
    expect(accept({ Form, loader }, hotModule({ Form })).invalidate).toHaveBeenCalled();
  });
});

it('knows two packages that contain the same file of a shared package apart', () => {
  const [inTours, inTasks] = [() => null, () => null];
  for (const [name, type] of [
    ['mfe-tours', inTours],
    ['mfe-tasks', inTasks],
  ] as const) {
    page.join(name, build).refreshIn('shared-ui/src/controls/button.tsx').register(type, 'Button');
  }
  expect(getFamilyByType(inTours)).not.toBe(getFamilyByType(inTasks));
  expect([...hotBuilds.keys()]).toEqual(expect.arrayContaining(['mfe-tours', 'mfe-tasks']));
});

it('has data loaded again after a screen was replaced', () => {
  page.join('mfe-tours', build).reloadData();
  expect([showUpdate(), showUpdate()]).toEqual([true, false]);
});
