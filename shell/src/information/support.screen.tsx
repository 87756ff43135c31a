import { paths } from '@safar/shared-contracts/paths';
import { Page } from '@safar/shared-ui/page';
import { Link } from 'react-router-dom';
import { ContactLines } from '../layout/contact-lines';
import { Prose } from './prose';

/** Where to turn when something does not work. */
export function Component() {
  return (
    <Page title="Support" intro="Something does not work, or you are not sure how it should?">
      <Prose>
        <h2>First, have a look here</h2>
        <ul>
          <li>
            <Link to={paths.faqs}>FAQs</Link>: booking, cancelling, offering tours.
          </li>
          <li>
            You cannot log in: press “Forgot Password?” on the <Link to={paths.login}>login screen</Link>.
          </li>
          <li>A part of the site is not available: press Retry on it. The rest of Safar works meanwhile.</li>
        </ul>
        <h2>Write or call</h2>
        <p>
          Tell us the email of your account, the tour or task it is about, and what you saw. Never send us
          your password.
        </p>
        <ContactLines />
      </Prose>
    </Page>
  );
}
