import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox';
import { Field } from './field';
import { PasswordField } from './password-field';

describe('a field', () => {
  it('tells its hint and its error to whoever reads the control', () => {
    render(<Field label="Budget" hint="In whole dollars" error="Enter a number." name="budget" />);
    const input = screen.getByLabelText('Budget');
    expect(input).toHaveAccessibleDescription('In whole dollars Enter a number.');
    expect(input).toBeInvalid();
  });

  it('is no wider than its form with a label of one long word', () => {
    render(<Field label={`Your response to ${'N'.repeat(80)}`} />);
    expect(screen.getByText(/^Your response/)).toHaveStyle({ overflowWrap: 'anywhere' });
  });

  it('says nothing of an error while there is none', () => {
    render(<Field label="Budget" />);
    const input = screen.getByLabelText('Budget');
    expect(input).toBeValid();
    expect(input).not.toHaveAttribute('aria-describedby');
  });

  describe('for a date', () => {
    const shown = () => screen.getByLabelText('Departure').parentElement?.dataset['date'];

    it('shows it as the rest of the site does, whatever the language of the browser', () => {
      const { rerender } = render(<Field label="Departure" type="date" value="2026-12-10" readOnly />);
      expect(shown()).toBe('10\u00a0Dec\u00a02026');
      rerender(<Field label="Departure" type="date" value="" readOnly />);
      expect(shown()).toBe('Pick a date');
    });

    it('says nothing of what it cannot know', () => {
      render(<Field label="Departure" type="date" defaultValue="2026-12-10" />);
      expect(shown()).toBeUndefined();
    });

    it('of which a part is typed goes on showing that part', () => {
      render(<Field label="Departure" type="date" value="" readOnly />);
      const input = screen.getByLabelText('Departure');
      // Browsers say so of a date without a year; the document of the tests knows whole dates alone.
      Object.defineProperty(input, 'validity', { value: { badInput: true } });
      fireEvent.blur(input);
      expect(shown()).toBeUndefined();
    });
  });

  it('is a long text or a choice when asked', async () => {
    render(
      <>
        <Field as="textarea" label="Details" error="This field is required." />
        <Field as="select" label="Category" defaultValue="Design">
          <option>Design</option>
          <option>Writing</option>
        </Field>
      </>,
    );
    expect(screen.getByLabelText('Details')).toHaveAccessibleDescription('This field is required.');
    // What is typed runs in the direction of its language.
    expect(screen.getByLabelText('Details')).toHaveStyle({ unicodeBidi: 'plaintext' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Writing');
    expect(screen.getByLabelText('Category')).toHaveValue('Writing');
  });
});

describe('a password', () => {
  it('is hidden, and shown by a button that says what it does', async () => {
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'Passw0rd');
    expect(input).toHaveAttribute('type', 'password');

    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('Passw0rd');

    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

describe('a box to tick', () => {
  it('is ticked by its label and tells its error', async () => {
    render(<Checkbox label="I accept the terms" error="You must accept the terms and conditions." />);
    const box = screen.getByRole('checkbox', { name: 'I accept the terms' });
    expect(box).toHaveAccessibleDescription('You must accept the terms and conditions.');
    await userEvent.click(screen.getByText('I accept the terms'));
    expect(box).toBeChecked();
  });
});
