import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { LoadMore } from './load-more';
import { readPage } from './page-address';
import { useMore, type ListCache, type MoreOptions } from './use-more';

interface Item {
  _id: string;
}
type Page = MoreOptions<Item>['first'];

const page = (ids: string, nextCursor: string | null = null): Page => ({
  data: [...ids].map((_id) => ({ _id })),
  nextCursor,
});

/**
 * A list whose first page is `first`; the others come by their cursor. A page that is not there fails. `at`:
 * the address of a list whose pages have addresses.
 */
function show(first: Page, pages: Record<string, Page>, at?: string, total = 7) {
  const cache: ListCache<Item> = new Map();
  const load = async (cursor: string) => {
    const next = pages[cursor];
    if (!next) throw new Error('The server is away.');
    return next;
  };
  function List() {
    const { items, more, forget } = useMore({ first, load, cache, ...(at ? { hasAddresses: true } : {}) });
    const list = useRef<HTMLUListElement>(null);
    return (
      <>
        <ul ref={list}>
          {items.map(({ _id }) => (
            <li key={_id}>
              <Link to="/item" onClick={() => forget(_id)}>
                {_id}
              </Link>
            </li>
          ))}
        </ul>
        <LoadMore
          list={list}
          shown={items.length}
          total={total}
          noun="items"
          failure="No more came."
          {...more}
        />
      </>
    );
  }
  const router = createMemoryRouter(
    [
      { path: '/', element: <List /> },
      { path: '/item', element: <h1>An item</h1> },
    ],
    { initialEntries: [at ?? '/'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

describe('load more', () => {
  it('says of one that it is one', () => {
    show(page('a'), {}, undefined, 1);
    expect(screen.getByRole('status')).toHaveTextContent(/^Showing 1 of 1 item$/);
  });

  it('adds page after page, the focus on the first item that came, and goes with the last', async () => {
    show(page('abc', '2'), { '2': page('def', '3'), '3': page('g') });
    expect(screen.getByText('Showing 3 of 7 items')).toBeVisible();
    await press('Load more');
    expect(screen.getByRole('link', { name: 'd' })).toHaveFocus();
    await press('Load more');
    expect(screen.getByRole('link', { name: 'g' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Showing 7 of 7 items');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('that fails keeps the list and can be tried again', async () => {
    const pages: Record<string, Page> = {};
    show(page('abc', '2'), pages);
    await press('Load more');
    expect(screen.getByRole('alert')).toHaveTextContent('No more came.');
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
    expect(shown()).toEqual(['a', 'b', 'c']);

    pages['2'] = page('d');
    await press('Retry');
    expect(shown()).toEqual(['a', 'b', 'c', 'd']);
    expect(screen.queryByText('No more came.')).not.toBeInTheDocument();
  });

  it('shows an item once that stands on two pages, and keeps the focus when nothing new came', async () => {
    show(page('abc', '2'), { '2': page('cb') });
    await press('Load more');
    expect(shown()).toEqual(['a', 'b', 'c']);
    expect(screen.getByRole('status')).toHaveFocus();
  });

  it('is not lost when one comes back from an item, except what was deleted there', async () => {
    const router = show(page('abc', '2'), { '2': page('def') });
    await press('Load more');
    await userEvent.click(screen.getByRole('link', { name: 'e' }));
    await screen.findByRole('heading', { name: 'An item' });
    await act(() => router.navigate(-1));
    expect(shown()).toEqual(['a', 'b', 'c', 'd', 'f']);
  });
});

describe('a page of a list that has an address', () => {
  it('leads to the first one, with the rest of the address', () => {
    show(page('def', '3'), {}, '/?q=tea&cursor=2');
    expect(screen.getByRole('link', { name: 'From the beginning' })).toHaveAttribute('href', '/?q=tea');
    expect(readPage(new URLSearchParams('q=tea&cursor=2'))).toEqual({ cursor: '2' });
  });

  it('is the first one, when the address names none', () => {
    show(page('abc', '2'), {}, '/?q=tea&cursor=');
    expect(screen.queryByRole('link', { name: 'From the beginning' })).not.toBeInTheDocument();
    expect(readPage(new URLSearchParams('q=tea&cursor='))).toEqual({});
  });
});
