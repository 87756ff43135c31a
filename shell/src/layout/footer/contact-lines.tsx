import { CONTACT } from '@safar/shared-contracts/site-facts';

/** How to reach Safar: an email, a phone number and a city. */
export function ContactLines() {
  return (
    <ul>
      <li>
        <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
      </li>
      <li>
        <a href={`tel:${CONTACT.phone.replaceAll(' ', '')}`}>{CONTACT.phone}</a>
      </li>
      <li>{CONTACT.city}</li>
    </ul>
  );
}
