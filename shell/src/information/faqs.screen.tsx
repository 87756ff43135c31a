import { paths } from '@safar/shared-contracts/paths';
import { Page } from '@safar/shared-ui/page';
import { Link } from 'react-router-dom';
import { Prose } from './prose';

/** What people ask about Safar. */
export function Component() {
  return (
    <Page title="FAQs" intro="What travellers and guides ask us most.">
      <Prose>
        <h2>How do I book a tour?</h2>
        <p>
          Choose one among <Link to={paths.allPackages}>all packages</Link>, log in and press Book Now. It
          then stands among <Link to={paths.myBookings}>your bookings</Link>. A tour can be booked once by
          each traveller, until it departs.
        </p>
        <h2>When do I see the guide’s contact?</h2>
        <p>
          As soon as you have booked: the tour’s page then shows it to you, and to nobody who has not booked.
        </p>
        <h2>How do I cancel?</h2>
        <p>
          Delete the booking among <Link to={paths.myBookings}>your bookings</Link>. The tour can be booked
          again afterwards.
        </p>
        <h2>Can I offer tours myself?</h2>
        <p>
          Yes. Everybody who has an account may <Link to={paths.addPackage}>add a package</Link> and is its
          guide. Only you can change or delete it; it stands under{' '}
          <Link to={paths.myPackages}>My Create</Link>.
        </p>
        <h2>What happens to bookings when a guide deletes a package?</h2>
        <p>
          It can no longer be found or booked. Whoever booked it keeps the booking with its name, destination
          and date.
        </p>
        <h2>Do you sell flights?</h2>
        <p>
          Not yet. The flight search shows our tours to and from the places you choose; no live fares are
          connected.
        </p>
        <h2>What is the task board for?</h2>
        <p>
          On the <Link to={paths.taskBoard}>task board</Link> members post work, such as drawing a map or
          writing a page, and others bid until its deadline.
        </p>
        <h2>I forgot my password. What now?</h2>
        <p>
          Press “Forgot Password?” on the <Link to={paths.login}>login screen</Link>. If an account exists for
          your email, we send a link with which you choose a new one.
        </p>
      </Prose>
    </Page>
  );
}
