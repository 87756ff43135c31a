import { ADD_STEPS, UPDATE_STEPS } from '../steps/package-steps';
import { AddForm, UpdateForm } from './package-form.schema';

describe('the problems of a package', () => {
  it.each([
    ['a new', ADD_STEPS, AddForm],
    ['an updated', UPDATE_STEPS, UpdateForm],
  ])('are listed in the order of the fields: of %s one', (_which, steps, { entries }) => {
    expect(Object.keys(entries)).toEqual(steps.flatMap(({ fields }) => fields.map(({ name }) => name)));
  });
});
