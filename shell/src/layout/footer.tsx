import styled from '@emotion/styled';
import { COPYRIGHT_YEAR, FOOTER_LISTS, SOCIAL_LINKS } from '@safar/shared-contracts/house-facts';
import { Link } from 'react-router-dom';
import { ContactLines } from './contact-lines';

/** Under every screen. Source: specification.md section 2, decisions.md, Routes. */
export function Footer() {
  return (
    <Frame>
      <Columns>
        <div>
          <h2>Safar</h2>
          <p>Tours by people who know the way.</p>
          <ul>
            {SOCIAL_LINKS.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {FOOTER_LISTS.map((list) => (
          <LinkList key={list.title} {...list} />
        ))}
        <div>
          <h2>Contact</h2>
          <ContactLines />
        </div>
      </Columns>
      <small>© {COPYRIGHT_YEAR} Safar. All rights reserved.</small>
    </Frame>
  );
}

function LinkList({ title, links }: { title: string; links: readonly { label: string; path: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, path }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Frame = styled.footer`
  display: grid;
  gap: var(--space-8);
  padding: var(--space-12) max(var(--space-4), (100% - var(--page-width)) / 2 + var(--space-4)) var(--space-8);
  border-block-start: 1px solid var(--hairline);
  background: var(--surface-2);

  h2 {
    font-size: var(--size-3);
  }
  small {
    color: var(--ink-soft);
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: var(--space-8);

  ul {
    margin-block-start: var(--space-2);
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-block;
    padding-block: var(--space-1);
    color: var(--ink);
  }
`;
