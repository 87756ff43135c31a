import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { Button } from '../controls/button';
import { Checkbox } from '../controls/checkbox';
import { alertDialog } from '../messages/dialog';
import { ErrorSummary } from './error-summary';
import { Field } from '../controls/field';
import { Notice } from '../messages/notice';
import { useForm } from './use-form';

const Schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.')),
  price: v.pipe(v.string(), v.nonEmpty('Enter a price.'), v.transform(Number), v.number('Enter a number.')),
  terms: v.literal(true, 'Accept the terms.'),
});

interface Given {
  submit: (values: v.InferOutput<typeof Schema>) => Promise<unknown>;
  onSaved?: (saved: unknown) => Promise<void>;
  onInvalid?: (errors: Readonly<Record<string, string>>) => unknown;
  onFailure?: (error: unknown) => unknown;
}

function PackageForm(given: Given) {
  const form = useForm({ schema: Schema, initial: { name: '', price: '', terms: false }, ...given });
  return (
    <form {...form.props}>
      <ErrorSummary {...form.summary} />
      <Notice tone="danger">{form.failure}</Notice>
      <Field label="Name" {...form.field('name')} />
      <Field label="Price" {...form.field('price')} />
      <Checkbox label="Terms" {...form.checkbox('terms')} />
      <Button type="submit" busy={form.busy} busyText="Saving...">
        Save
      </Button>
      <Button onClick={() => form.check(['name'])}>Check the name</Button>
      <p>{form.dirty ? 'Not saved' : 'Nothing to save'}</p>
    </form>
  );
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Name'), ' Tea hills ');
  await userEvent.type(screen.getByLabelText('Price'), '120.5');
  await userEvent.click(screen.getByLabelText('Terms'));
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('a form', () => {
  it('hands over what the schema makes of the values', async () => {
    const submit = jest.fn(() => Promise.resolve());
    render(<PackageForm submit={submit} />);
    await fillIn();
    await save();
    expect(submit).toHaveBeenCalledWith({ name: 'Tea hills', price: 120.5, terms: true });
  });

  it('checks some of its fields, and shows what is wrong with these alone', async () => {
    render(<PackageForm submit={() => Promise.resolve()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Check the name' }));
    expect(await screen.findByRole('link', { name: 'Enter a name.' })).toBeInTheDocument();
    expect(screen.getByLabelText('Price')).toBeValid();
    await userEvent.type(screen.getByLabelText('Name'), 'Tea hills');
    await userEvent.click(screen.getByRole('button', { name: 'Check the name' }));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows each error at its field and on top, and takes the reader there', async () => {
    const submit = jest.fn(() => Promise.resolve());
    const onInvalid = jest.fn();
    render(<PackageForm submit={submit} onInvalid={onInvalid} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Tea hills');
    await save();

    expect(submit).not.toHaveBeenCalled();
    expect(onInvalid).toHaveBeenCalledWith(
      { price: 'Enter a price.', terms: 'Accept the terms.' },
      { name: 'Tea hills', price: '', terms: false },
    );
    expect(screen.getByLabelText('Price')).toHaveAccessibleDescription('Enter a price.');
    expect(screen.getByLabelText('Name')).toHaveValue('Tea hills');
    expect(screen.getByRole('heading', { name: 'There is a problem' }).parentElement).toHaveFocus();

    await userEvent.click(screen.getByRole('link', { name: 'Enter a price.' }));
    expect(screen.getByLabelText('Price')).toHaveFocus();
  });

  it('puts the fields a server refused beside them, and keeps what was typed', async () => {
    const refusal = Object.assign(new Error('Check the form.'), { fields: { name: 'This name is taken.' } });
    render(<PackageForm submit={() => Promise.reject(refusal)} />);
    await fillIn();
    await save();

    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This name is taken.');
    expect(screen.getByLabelText('Name')).toHaveValue(' Tea hills ');
    expect(screen.queryByText('Check the form.')).not.toBeInTheDocument();
  });

  it('forgets an error as soon as its field is right, and finds none while one types for the first time', async () => {
    render(<PackageForm submit={() => Promise.resolve()} />);
    await userEvent.type(screen.getByLabelText('Name'), 'T');
    await userEvent.clear(screen.getByLabelText('Name'));
    expect(screen.getByLabelText('Name')).toBeValid();
    await userEvent.type(screen.getByLabelText('Price'), '120');
    await save();
    const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
    expect(links()).toEqual(['Enter a name.', 'Accept the terms.']);

    await userEvent.clear(screen.getByLabelText('Price'));
    await userEvent.click(screen.getByLabelText('Terms'));
    expect(links()).toEqual(['Enter a name.']);
    await userEvent.type(screen.getByLabelText('Name'), 'T');
    expect(screen.getByLabelText('Name')).toBeValid();
    expect(screen.queryByRole('heading', { name: 'There is a problem' })).not.toBeInTheDocument();
  });

  it('forgets what a server said of a field once that is another text', async () => {
    const refusal = Object.assign(new Error('No.'), { fields: { name: 'Taken.', price: 'Too much.' } });
    render(<PackageForm submit={() => Promise.reject(refusal)} />);
    await fillIn();
    await save();
    await userEvent.type(screen.getByLabelText('Name'), '!');
    expect(screen.getByLabelText('Name')).toBeValid();
    expect(screen.getByLabelText('Price')).toHaveAccessibleDescription('Too much.');
  });

  it.each([
    ['says nothing of fields', new Error('The server cannot be reached.'), 'The server cannot be reached.'],
    [
      'speaks of a field the form does not have',
      Object.assign(new Error('Not allowed.'), { fields: { guideName: 'Too long.' } }),
      'Not allowed.',
    ],
    ['is no error at all', 'oops', 'Something went wrong. Please try again.'],
  ])('shows a sentence when the failure %s', async (_case, thrown, sentence) => {
    render(<PackageForm submit={() => Promise.reject(thrown)} />);
    await fillIn();
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it.each([
    ['its own schema refused it', () => Promise.resolve(), ''],
    [
      'the server refused a field',
      () => Promise.reject(Object.assign(new Error('No.'), { fields: { name: 'Taken.' } })),
      '120.5',
    ],
  ])('leads to its errors only after the alert that says %s', async (_case, submit, price) => {
    let close: () => void = () => undefined;
    const alert = () => new Promise<void>((resolve) => (close = resolve));
    render(<PackageForm submit={submit} onInvalid={alert} onFailure={alert} />);
    await fillIn();
    await userEvent.clear(screen.getByLabelText('Price'));
    if (price) await userEvent.type(screen.getByLabelText('Price'), price);
    await save();
    expect(screen.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();

    await act(async () => close());
    expect(screen.getByRole('heading', { name: 'There is a problem' }).parentElement).toHaveFocus();
  });

  it('is sent once, however often one presses', async () => {
    const server = new EventTarget();
    const submit = jest.fn(
      () => new Promise<void>((resolve) => server.addEventListener('response', () => resolve())),
    );
    render(<PackageForm submit={submit} />);
    await fillIn();
    await userEvent.type(screen.getByLabelText('Price'), '{Enter}{Enter}');
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');

    expect(submit).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    server.dispatchEvent(new Event('response'));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('has changes until they are taken back or saved', async () => {
    render(<PackageForm submit={() => Promise.resolve()} />);
    expect(screen.getByText('Nothing to save')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Name'), 'T');
    expect(screen.getByText('Not saved')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Name'));
    expect(screen.getByText('Nothing to save')).toBeInTheDocument();

    await fillIn();
    await save();
    expect(await screen.findByText('Nothing to save')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Name'), '!');
    expect(screen.getByText('Not saved')).toBeInTheDocument();
  });

  it('still has changes when it was not taken', async () => {
    const onSaved = jest.fn();
    render(<PackageForm submit={() => Promise.reject(new Error('No.'))} onSaved={onSaved} />);
    await fillIn();
    await save();
    expect(await screen.findByText('No.')).toBeInTheDocument();
    expect(screen.getByText('Not saved')).toBeInTheDocument();
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('counts as saved, and stays busy, while what follows goes on', async () => {
    const follow = new EventTarget();
    const onSaved = jest.fn((_saved: unknown) => {
      expect(screen.getByText('Nothing to save')).toBeInTheDocument();
      return new Promise<void>((resolve) => follow.addEventListener('done', () => resolve()));
    });
    render(<PackageForm submit={() => Promise.resolve('the result')} onSaved={onSaved} />);
    await fillIn();
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('the result'));
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    follow.dispatchEvent(new Event('done'));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('does not lead on somebody who left before the response came', async () => {
    let respond: () => void = () => undefined;
    const submitted = new Promise<void>((resolve) => (respond = resolve));
    const onSaved = jest.fn();
    const { unmount } = render(<PackageForm submit={() => submitted} onSaved={onSaved} />);
    await fillIn();
    await save();
    unmount();
    respond();
    await submitted;
    // The form hears of it right after this test does.
    await Promise.resolve();
    expect(onSaved).not.toHaveBeenCalled();
  });
});

it('a press right after the OK of an alert is not lost, and the focus is back by then', async () => {
  const submit = jest.fn(() => Promise.reject(new Error('It failed.')));
  render(<PackageForm submit={submit} onFailure={() => alertDialog({ title: 'Failed to save' })} />);
  await fillIn();
  await save();
  await screen.findByRole('dialog', { name: 'Failed to save' });
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  await save();
  expect(submit).toHaveBeenCalledTimes(2);
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
});
