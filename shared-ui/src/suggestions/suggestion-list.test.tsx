import type { Suggestion } from '@safar/shared-contracts/suggestion.contract';
import { idOf } from '@safar/shared-testing/id';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { SuggestionList } from './suggestion-list';
import { useSuggestions, type FieldWithList } from './use-suggestions';

const SYLHET: Suggestion = { kind: 'place', text: 'Sylhet' };
const TEA: Suggestion = { kind: 'tour', text: 'Sylhet tea', id: idOf(1), destination: 'Sylhet' };
const GUIDE: Suggestion = { kind: 'guide', text: 'Sylvia', id: idOf(2) };

const find = jest.fn<Promise<Suggestion[]>, [text: string, signal: AbortSignal]>();
const chosen = jest.fn();
const submitted = jest.fn();
const escaped = jest.fn();

function List(props: FieldWithList) {
  return <SuggestionList {...props} label="Places" find={find} onChoose={chosen} nothing="Nothing is so." />;
}

function Search({ load }: { load: () => Promise<typeof List> }) {
  const { fieldProps, list } = useSuggestions(load, {});
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
      onKeyDown={({ key }) => key === 'Escape' && escaped()}
    >
      <input aria-label="Where to?" {...fieldProps} />
      {list}
      <button>Search</button>
    </form>
  );
}

const show = (load = () => Promise.resolve(List)) => render(<Search load={load} />);
const box = () => screen.getByRole('combobox', { name: 'Where to?' });
const listed = async () =>
  within(await screen.findByRole('listbox', { name: 'Places' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '');
const status = () => screen.getByRole('status');

beforeEach(() => {
  for (const mock of [find, chosen, submitted, escaped]) mock.mockReset();
  find.mockResolvedValue([SYLHET, TEA, GUIDE]);
});

describe('a field that suggests', () => {
  it('is an ordinary field until it is focused, when its code loads', async () => {
    const load = jest.fn(() => Promise.resolve(List));
    show(load);
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(box());
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(find).not.toHaveBeenCalled();
  });

  it('suggests by what was typed while the code loaded', async () => {
    let arrive: (list: typeof List) => void = () => undefined;
    show(() => new Promise((resolve) => (arrive = resolve)));
    await userEvent.type(box(), 'syl');
    arrive(List);
    expect(await listed()).toHaveLength(3);
  });

  it('says where a guide leads to whose name another one has, too', async () => {
    find.mockResolvedValue([
      { ...GUIDE, destination: 'Ratargul' },
      { ...GUIDE, id: idOf(3), destination: 'Dhaka' },
    ]);
    show();
    await userEvent.type(box(), 'syl');
    expect(await listed()).toEqual(['Sylvia Guide to Ratargul', 'Sylvia Guide to Dhaka']);
  });

  it('suggests by what was typed before the scripts of the page arrived', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    const search = <Search load={() => Promise.resolve(List)} />;
    container.innerHTML = renderToString(search);
    box().focus();
    await userEvent.keyboard('syl');
    render(search, { container, hydrate: true });
    expect(await listed()).toHaveLength(3);
    expect(box()).toHaveValue('syl');
    container.remove();
  });

  it('suggests by what was typed before React hands on that it was focused', async () => {
    show();
    const field = box();
    Object.assign(field, { value: 'syl' });
    // It may have seen by itself that the field is focused.
    for (let times = 0; times < 2; times += 1) fireEvent.focus(field);
    expect(await listed()).toHaveLength(3);
  });

  it('stays an ordinary field when the code does not load, and tries again with the next focus', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    const load = jest.fn(() => Promise.resolve(List)).mockRejectedValueOnce(new Error('no such chunk'));
    show(load);
    await userEvent.type(box(), 'syl{Enter}');
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(1);
    expect(logged).toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.type(box(), 'h');
    expect(await listed()).toHaveLength(3);
  });
});

describe('what is suggested', () => {
  it('says what it is, to screen readers how many, and one word costs one request', async () => {
    show();
    await userEvent.type(box(), ' sylh ');
    expect(await listed()).toEqual(['Sylhet Place', 'Sylhet tea Tour to Sylhet', 'Sylvia Guide']);
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(status()).toHaveTextContent('3 suggestions');
    expect(find.mock.lastCall?.[0]).toBe('sylh');
  });

  it('is nothing for a single letter', async () => {
    show();
    await userEvent.type(box(), 'syl');
    await listed();
    find.mockClear();
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(status()).toBeEmptyDOMElement();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });

  it('is looked for, may be nothing, and may fail: each is said', async () => {
    let respond: (options: Suggestion[]) => void = () => undefined;
    find.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    show();
    await userEvent.type(box(), 'xy');
    await waitFor(() => expect(find).toHaveBeenCalled());
    expect(status()).toHaveTextContent('Searching...');
    respond([]);
    await waitFor(() => expect(status()).toHaveTextContent('Nothing is so.'));

    find.mockRejectedValueOnce(new Error('503'));
    await userEvent.keyboard('z');
    await waitFor(() => expect(status()).toHaveTextContent('Suggestions are not available right now.'));

    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    find.mockRejectedValueOnce(new Error('offline'));
    await userEvent.keyboard('z');
    await waitFor(() => expect(status()).toHaveTextContent('You are offline, so there are no suggestions.'));
  });

  it('is never that of an earlier text that arrives late', async () => {
    let respond: (options: Suggestion[]) => void = () => undefined;
    find.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    show();
    await userEvent.type(box(), 'sy');
    await waitFor(() => expect(find).toHaveBeenCalled());
    find.mockResolvedValue([GUIDE]);
    await userEvent.keyboard('lv');
    expect(await listed()).toEqual(['Sylvia Guide']);
    expect(find.mock.calls[0]?.[1].aborted).toBe(true);
    respond([SYLHET]);
    await find.mock.results[0]?.value;
    expect(await listed()).toEqual(['Sylvia Guide']);
  });
});

describe('with the keyboard', () => {
  beforeEach(async () => {
    show();
    await userEvent.type(box(), 'syl');
    await listed();
  });

  it('nothing is chosen by itself: Enter submits what was typed', async () => {
    expect(active()).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(chosen).not.toHaveBeenCalled();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('what is active stays so in the list for the next letter', async () => {
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    find.mockResolvedValueOnce([GUIDE]);
    await userEvent.keyboard('v');
    await waitFor(async () => expect(await listed()).toEqual(['Sylvia Guide']));
    expect(active()).toHaveTextContent('Sylvia Guide');
  });

  it('the arrows go through the list and back to the field, and Enter chooses', async () => {
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Sylhet Place');
    expect(screen.getByRole('option', { selected: true })).toBe(active());
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toHaveTextContent('Sylvia Guide');
    await userEvent.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledWith(GUIDE);
    expect(submitted).not.toHaveBeenCalled();
    expect(box()).toHaveFocus();
  });

  it('Escape closes the list and nothing else, an arrow opens it again', async () => {
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(escaped).not.toHaveBeenCalled();
    expect(box()).toHaveValue('syl');
    await userEvent.keyboard('{Escape}');
    expect(escaped).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{ArrowDown}');
    expect(await listed()).toHaveLength(3);
  });

  it('Tab leaves it without choosing', async () => {
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    expect(chosen).not.toHaveBeenCalled();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  });
});

it('a click chooses, and the focus stays in the field', async () => {
  show();
  await userEvent.type(box(), 'syl');
  await userEvent.click(await screen.findByRole('option', { name: 'Sylhet Place' }));
  expect(chosen).toHaveBeenCalledWith(SYLHET);
  expect(box()).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});
