import styled from '@emotion/styled';
import { COPYRIGHT_YEAR, FOOTER_LISTS, SOCIAL_LINKS } from '@safar/shared-contracts/site-facts';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { Link } from 'react-router-dom';
import { Brand } from '../brand';
import { ContactLines } from './contact-lines';
import { FooterHorizon } from './footer-horizon';
import { SocialIcon } from './social-icon';

/**
 * The footer of every screen, without links to disabled ones; it is dark in the light theme too. Source: Spec
 * 2.38 to 2.41, D2.21, D2.22.
 */
export function Footer({ disabledPaths }: { disabledPaths: readonly string[] }) {
  return (
    <footer>
      <FooterHorizon />
      <Columns data-theme="dark">
        <About>
          <Brand />
          <p>Tours by people who know the way.</p>
          <SocialLinks>
            {SOCIAL_LINKS.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noreferrer">
                  <SocialIcon name={name} />
                  <VisuallyHidden>{name}</VisuallyHidden>
                </a>
              </li>
            ))}
          </SocialLinks>
        </About>
        {FOOTER_LISTS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links
                .filter(({ path }) => !disabledPaths.includes(path))
                .map(({ label, path }) => (
                  <li key={path}>
                    <Link to={path}>{label}</Link>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
        <Contact>
          <h2>Contact</h2>
          <ContactLines />
        </Contact>
        <small>© {COPYRIGHT_YEAR} Safar. All rights reserved.</small>
      </Columns>
    </footer>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-8) var(--space-6);
  padding: var(--space-8) max(var(--space-4), (100% - var(--page-width)) / 2 + var(--space-4)) var(--space-6);
  background: var(--surface);

  h2 {
    color: var(--ink-soft);
    font: 600 var(--size-1) / 1.4 var(--font-text);
    letter-spacing: 0;
  }
  ul {
    margin-block-start: var(--space-2);
    padding: 0;
    list-style: none;
  }
  li {
    min-height: 36px;
    padding-block: 5px;
    overflow-wrap: anywhere;
  }
  a {
    color: var(--ink);
    text-decoration: none;
  }
  a:hover {
    color: var(--brand-strong);
    text-decoration: underline;
  }
  small {
    grid-column: 1 / -1;
    padding-block-start: var(--space-6);
    border-block-start: 1px solid var(--hairline);
    color: var(--ink-soft);
    font-size: var(--size-1);
  }

  @media (min-width: 40rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @media (min-width: 64rem) {
    grid-template-columns: 2.2fr repeat(3, minmax(0, 1fr));
    padding-block-start: var(--space-12);
  }
`;

/* An email address breaks in half a phone's width. */
const Contact = styled.div`
  @media (max-width: 39.99rem) {
    grid-column: 1 / -1;
  }
`;

const About = styled.div`
  display: grid;
  grid-column: 1 / -1;
  align-content: start;
  gap: var(--space-3);

  p {
    color: var(--ink-soft);
  }
  @media (min-width: 64rem) {
    grid-column: auto;
  }
`;

const SocialLinks = styled.ul`
  display: flex;
  gap: var(--space-2);

  li {
    padding: 0;
  }
  a {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border: 1px solid var(--hairline);
    border-radius: 50%;
    transition: background var(--fast) var(--easing);
  }
  a:hover {
    background: var(--surface-3);
  }
`;
