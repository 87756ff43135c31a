import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { focusPart, Page } from '@safar/shared-ui/page';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Prose } from './prose';

const SECTIONS = [
  {
    id: 'account',
    title: 'Your account',
    text: 'Give your true name and an email address that is yours. Keep your password to yourself; you are responsible for what is done with your account.',
  },
  {
    id: 'travellers',
    title: 'Travellers',
    text: 'A booking is an agreement between you and the guide: on the price, the date and the places as you booked them. You can cancel it free of charge until 24 hours before the day of departure begins (UTC), and whenever the guide changes the date or the places. Later you can still cancel, but the guide may ask for the price. Treat the guide’s contact, which you see after booking, as confidential.',
  },
  {
    id: 'guides',
    title: 'Guides',
    text: 'Describe your tours truthfully, with the full price per person, and run them on the day you announce. A new price holds for new bookings only. When you change the date or the places, whoever has booked may cancel. Delete a package that will not take place; everyone who booked it keeps a record of it. Use the names, emails and notes of travellers for their tour alone.',
  },
  {
    id: 'reviews',
    title: 'Reviews',
    text: 'Write of a journey that you made, and name nobody who does not want that. Everybody can read it, with the name that you choose. A review that somebody reports is hidden until we have looked at it.',
  },
  {
    id: 'tasks',
    title: 'Task board',
    text: 'Post real work with a real budget. A bid gives the poster your name and email, and says that you would like to do it; it binds neither side.',
  },
  {
    id: 'kept',
    title: 'What we keep',
    text: 'Your name, photo and email, and what you make: packages, bookings with your note to the guide, reviews, likes, tasks, bids and your notices. The guide of a tour that you book sees your name, your email and the note. Your email and a guide’s contact are never shown in public. In your profile you can download all of it, and delete it with your account.',
  },
  {
    id: 'answered-for',
    title: 'Our responsibility',
    text: 'Safar brings guides and travellers together and does not run the tours itself.',
  },
] as const;

/** The Terms & Conditions screen. */
function TermsScreen() {
  const { hash } = useLocation();
  useEffect(() => {
    // The router scrolls there. The focus moves too, so that the keyboard goes on from there.
    if (hash) focusPart(hash);
  }, [hash]);

  return (
    <Page title="Terms & Conditions" intro="In plain words. By creating an account you accept them.">
      <Columns>
        <Contents aria-label="On this page">
          <ul>
            {SECTIONS.map(({ id, title }) => (
              <li key={id}>
                <Link to={{ hash: id }} replace>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Contents>
        <Prose>
          {SECTIONS.map(({ id, title, text }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {title}
              </h2>
              <p>{text}</p>
            </section>
          ))}
          <p>
            Questions go to <Link to={paths.support}>Support</Link>.
          </p>
        </Prose>
      </Columns>
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  gap: var(--space-8) var(--space-12);

  @media (min-width: 56rem) {
    grid-template-columns: 14rem minmax(0, 1fr);
  }
`;

const Contents = styled.nav`
  ul {
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    border-block-end: 1px solid var(--hairline);
    color: var(--ink-soft);
    text-decoration: none;
  }
  a:hover {
    color: var(--ink);
  }

  @media (min-width: 56rem) {
    position: sticky;
    top: calc(var(--nav-height) + var(--space-4));
    align-self: start;
  }
`;

export { TermsScreen as Component };
