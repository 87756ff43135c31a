import styled from '@emotion/styled';
import { MAX_TRAVELLERS } from '@safar/shared-contracts/booking.contract';
import { paths } from '@safar/shared-contracts/paths';
import { Page } from '@safar/shared-ui/page';
import { Link } from 'react-router-dom';
import { TextBesidePicture } from './text-beside-picture';
import { FaqItem } from './faq-item';

/** The FAQs screen. */
function FaqsScreen() {
  return (
    <Page title="FAQs" intro="What travellers and guides ask us most.">
      <TextBesidePicture picture={{ kind: 'hills', name: 'Sajek Valley' }}>
        <div>
          <FaqItem question="How do I book a tour?" open>
            Choose one from <Link to={paths.allPackages}>all packages</Link>, log in and press Book Now. You
            will then find it in <Link to={paths.myBookings}>your bookings</Link>. You can book a tour once,
            until it departs.
          </FaqItem>
          <FaqItem question="Can I book for my family or friends?">
            Yes, one booking is for up to {MAX_TRAVELLERS} travellers. Choose how many before you press Book
            Now. While there are places you can change it in <Link to={paths.myBookings}>your bookings</Link>.
          </FaqItem>
          <FaqItem question="What can I do when a tour is sold out, or has too few places for us?">
            Choose how many you are on the tour’s page, and wait. You get a notice when there are enough
            places for all of you; whoever books first gets them.
          </FaqItem>
          <FaqItem question="When do I see the guide’s contact?">
            As soon as you have booked: the tour’s page then shows it to you, and to nobody who has not
            booked.
          </FaqItem>
          <FaqItem question="How do I cancel?">
            Delete the booking in <Link to={paths.myBookings}>your bookings</Link>. That is free of charge
            until 24 hours before the day of departure begins (UTC). You can cancel later, too, but then the
            guide may ask for the price. You can book the tour again afterwards.
          </FaqItem>
          <FaqItem question="What if the guide changes the date of a tour that I booked?">
            You are asked whether you keep the booking or cancel it free of charge, and your place is kept
            until you decide. The price stays what it was when you booked.
          </FaqItem>
          <FaqItem question="Who can review a tour?">
            Only who was booked on it, once it has departed: choose Rate this tour in{' '}
            <Link to={paths.myBookings}>your bookings</Link>. You can change your review for 14 days, and the
            guide can respond to it.
          </FaqItem>
          <FaqItem question="Can I offer tours myself?">
            Yes. Anybody with an account can <Link to={paths.addPackage}>add a package</Link> and becomes its
            guide. Only you can change or delete it; you will find it in{' '}
            <Link to={paths.myPackages}>My Create</Link>.
          </FaqItem>
          <FaqItem question="What happens to bookings when a guide deletes a package?">
            It can no longer be found or booked. Unless it has departed, it is cancelled for whoever booked
            it, free of charge: the booking stays with its name, destination and date, and with the guide’s
            words, until they remove it.
          </FaqItem>
          <FaqItem question="Do you sell flights?">
            Not yet. The flight search shows our tours to and from the places you choose; no live fares are
            connected.
          </FaqItem>
          <FaqItem question="What is the task board for?">
            On the <Link to={paths.taskBoard}>task board</Link> members post work, such as drawing a map or
            writing a page, and others bid until its deadline.
          </FaqItem>
          <FaqItem question="I forgot my password. What now?">
            Press “Forgot Password?” on the <Link to={paths.login}>login screen</Link>. If an account exists
            for your email, we send you a link to choose a new one.
          </FaqItem>
        </div>
        <MoreHelp>
          Something else? <Link to={paths.support}>Write or call us.</Link>
        </MoreHelp>
      </TextBesidePicture>
    </Page>
  );
}

const MoreHelp = styled.p`
  color: var(--ink-soft);
  font-size: var(--size-3);
`;

export { FaqsScreen as Component };
