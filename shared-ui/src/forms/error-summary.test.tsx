import { render, screen } from '@testing-library/react';
import { Checkbox } from '../controls/checkbox';
import { Field } from '../controls/field';
import { ErrorSummary } from './error-summary';

const linksOf = (errors: readonly { id: string; message: string }[]) => {
  render(
    <>
      <ErrorSummary errors={errors} attempt={1} />
      <Field label="Package details" id="details" />
      <Field label="Tour name" id="name" />
      <Checkbox label="I agree" id="agree" />
      <fieldset>
        <legend>Languages</legend>
        <input id="first" aria-label="Languages 1" />
        <button id="languages" type="button">
          Add a language
        </button>
      </fieldset>
      <fieldset>
        <legend>Your rating</legend>
        <input id="star" type="radio" aria-label="1 star: poor" />
      </fieldset>
    </>,
  );
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
};

describe('the summary of a form’s errors', () => {
  it('names the field of a sentence that could be said of any field', () => {
    expect(
      linksOf([
        { id: 'details', message: 'Use at most 5000 characters.' },
        { id: 'agree', message: 'This field is required.' },
        { id: 'first', message: 'Use at most 40 characters.' },
        { id: 'languages', message: 'Use at most 10 lines.' },
        { id: 'star', message: 'This field is required.' },
      ]),
    ).toEqual([
      'Package details: Use at most 5000 characters.',
      'I agree: This field is required.',
      'Languages 1: Use at most 40 characters.',
      'Languages: Use at most 10 lines.',
      'Your rating: This field is required.',
    ]);
  });

  it('leaves a sentence that names the field, or that belongs to none, as it is', () => {
    expect(
      linksOf([
        { id: 'name', message: 'Enter a tour name.' },
        { id: 'gone', message: 'Use at most 40 characters.' },
      ]),
    ).toEqual(['Enter a tour name.', 'Use at most 40 characters.']);
  });
});
