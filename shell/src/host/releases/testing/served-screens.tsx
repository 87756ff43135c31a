import { Slot } from '@safar/shared-ui/slot';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';

/** The module of a screen that shows a heading. */
export const screenSaying = (text: string) => () => ({ Component: () => <h1>{text}</h1> });
/** A link in the menu, which is closed in a narrow window. */
export const linkTo = (name: string) => screen.queryByRole('link', { name, hidden: true });
/** The heading of the current screen. */
export const heading = () => screen.getByRole('heading', { level: 1 });

/** The module of a form whose data shows which build loaded it, and with which search. */
export const formOf = (build: string) => () => ({
  loader: async ({ request }: LoaderFunctionArgs) => `data of ${build}${new URL(request.url).search}`,
  Component: function Form() {
    const [text, setText] = useState('');
    const [, setSearch] = useSearchParams();
    return (
      <>
        <h1>Form of {build}</h1>
        <p>{useLoaderData<string>()}</p>
        <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
        <button onClick={() => setSearch({ q: 'tea' })}>Search</button>
        <Slot name="home-tours" props={{}} fallback={<p>The slot is empty</p>} />
      </>
    );
  },
});
