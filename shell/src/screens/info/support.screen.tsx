import styled from '@emotion/styled';
import { CONTACT } from '@safar/shared-contracts/site-facts';
import { paths } from '@safar/shared-contracts/paths';
import { Page } from '@safar/shared-ui/page';
import { Link } from 'react-router-dom';
import { TextBesidePicture } from './text-beside-picture';
import { Prose } from './prose';

/** The Support screen: common problems, and how to contact Safar. */
function SupportScreen() {
  return (
    <Page title="Support" intro="Is something not working, or are you not sure how it should?">
      <TextBesidePicture picture={{ kind: 'city', name: 'Dhaka' }}>
        <Prose>
          <h2>First, have a look here</h2>
          <ul>
            <li>
              <Link to={paths.faqs}>FAQs</Link>: booking, cancelling, offering tours.
            </li>
            <li>
              You cannot log in: press “Forgot Password?” on the <Link to={paths.login}>login screen</Link>.
            </li>
            <li>A part of the site is not available: press Retry there. The rest of Safar keeps working.</li>
          </ul>
          <h2>Write or call</h2>
          <p>
            Tell us the email of your account, the tour or task it is about, and what you saw. Never send us
            your password.
          </p>
          <ContactList>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
            </dd>
            <dt>Telephone</dt>
            <dd>
              <a href={`tel:${CONTACT.phone.replaceAll(' ', '')}`}>{CONTACT.phone}</a>
            </dd>
            <dt>Where we are</dt>
            <dd>{CONTACT.city}</dd>
          </ContactList>
        </Prose>
      </TextBesidePicture>
    </Page>
  );
}

const ContactList = styled.dl`
  margin-block-start: var(--space-3);

  dt {
    padding-block-start: var(--space-4);
    border-block-start: 1px solid var(--hairline);
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  dd {
    margin: 0 0 var(--space-4);
    font: 700 var(--size-4) / 1.4 var(--font-display);
    overflow-wrap: anywhere;
  }
`;

export { SupportScreen as Component };
