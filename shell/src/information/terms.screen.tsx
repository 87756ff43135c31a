import { paths } from '@safar/shared-contracts/paths';
import { Page } from '@safar/shared-ui/page';
import { Link } from 'react-router-dom';
import { Prose } from './prose';

/** What members agree to when they register. */
export function Component() {
  return (
    <Page title="Terms & Conditions" intro="In plain words. By creating an account you accept them.">
      <Prose>
        <h2>Your account</h2>
        <p>
          Give your true name and an email address that is yours. Keep your password to yourself; what is done
          with your account counts as done by you.
        </p>
        <h2>Travellers</h2>
        <p>
          A booking is an agreement between you and the guide. You may delete it at any time. Treat the
          guide’s contact, which you see after booking, as confidential.
        </p>
        <h2>Guides</h2>
        <p>
          Describe your tours truthfully, with the full price per person, and hold them on the day you name.
          Delete a package that does not take place; whoever booked it keeps a record of it.
        </p>
        <h2>Task board</h2>
        <p>
          Post real work with a real budget. A bid says that you would like to do it; it binds neither side.
        </p>
        <h2>What we keep</h2>
        <p>
          Your name, photo and email, the packages, bookings, likes, tasks and bids you make. Your email and a
          guide’s contact are never shown in public.
        </p>
        <h2>What we answer for</h2>
        <p>
          Safar brings guides and travellers together and does not run the tours itself. Questions go to{' '}
          <Link to={paths.support}>Support</Link>.
        </p>
      </Prose>
    </Page>
  );
}
