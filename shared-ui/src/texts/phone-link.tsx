/** Links to a telephone number with digits and a leading plus. A contact without digits is text alone. */
export function PhoneLink({ number }: { number: string }) {
  const digits = number.replace(/(?!^\+)\D/g, '');
  return /\d/.test(digits) ? <a href={`tel:${digits}`}>{number}</a> : number;
}
