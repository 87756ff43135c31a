import { Money } from '@safar/shared-contracts/text.contract';
import {
  Capacity,
  TourPackageCreate,
  TourPackageUpdate,
} from '@safar/shared-contracts/tour-package.contract';
import { chooseToCome, isToCome } from '@safar/shared-ui/day-to-come';
import { amountText } from '@safar/shared-ui/format';
import * as v from 'valibot';
import { contentsTexts, TypedContents } from '../lists/typed-lists';

/**
 * Requires a field, with a message of its own for an empty one: nine times the same sentence would not help.
 */
function required<Output>(what: string, schema: v.GenericSchema<string, Output>) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty(`Enter ${what}.`), schema);
}

const { tourName, image, duration, departureLocation, destination, departureDate } =
  TourPackageUpdate.entries;
const { packageDetails, contactNo, email } = TourPackageUpdate.entries;
const { guideName, guidePhoto } = TourPackageCreate.entries;

/** A number, in the digits of any script, or a word that lists are filtered by: 'Half a day', 'Overnight'. */
const HOW_LONG = /\p{Nd}|minute|hour|morning|afternoon|evening|night|day|week|month/iu;

/** Here and not in the contract: what guides have written may be anything, and other clients still do. */
const understoodDuration = v.pipe(
  duration,
  v.regex(HOW_LONG, 'Say how many days or hours it takes, such as 3 Days.'),
);

/** The shortest telephone numbers that there are. */
const MIN_DIGITS = 4;
const telephone = v.pipe(
  contactNo,
  v.check(
    (number) => (number.match(/\p{Nd}/gu)?.length ?? 0) >= MIN_DIGITS,
    'Enter a telephone number, with its country code.',
  ),
);

/** The number of places as it is typed; empty: no limit. */
const places = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => (text === '' ? null : Number(text))),
  v.nullable(Capacity),
);

const { gallery, ...contents } = TypedContents;

/**
 * Parses the texts of the update form into the body of a PUT, in the order of the fields, which is the order
 * of the errors. Price is sent as a number (Spec 5.7).
 */
export const UpdateForm = v.object({
  tourName: required('a tour name', tourName),
  departureLocation: required('a departure location', departureLocation),
  destination: required('a destination', destination),
  packageDetails: required('the package details', packageDetails),
  departureDate: required('a departure date', departureDate),
  duration: required('a duration', understoodDuration),
  price: required('a price', v.pipe(v.string(), v.transform(Number), Money)),
  capacity: places,
  ...contents,
  image: required('the address of a picture', image),
  gallery,
  contactNo: required('a contact number', telephone),
  email: required('an email', email),
});

/** What the update form sends, as the texts that it would have for it. */
export const updateTexts = (sent: v.InferOutput<typeof UpdateForm>): UpdateValues => ({
  ...sent,
  price: amountText(sent.price),
  capacity: String(sent.capacity ?? ''),
  ...contentsTexts(sent),
});

/** A departed tour cannot be booked, so the date must be in the future. */
const dayToCome = v.pipe(departureDate, v.check(isToCome, chooseToCome));

/** As {@link UpdateForm}, of a package that was deleted meanwhile and is added as a new one. */
export const UpdateFormAsNew: typeof UpdateForm = v.object({
  ...UpdateForm.entries,
  departureDate: required('a departure date', dayToCome),
});

/**
 * Parses the texts of the add form into the body of a POST without the guide's email, which is the creator's.
 */
export const AddForm = v.object({
  ...UpdateForm.entries,
  departureDate: required('a departure date', dayToCome),
  guideName: required('a guide name', guideName),
  guidePhoto: required('the address of your photo', guidePhoto),
});

export type UpdateValues = Record<keyof typeof UpdateForm.entries, string>;
export type AddValues = Record<keyof typeof AddForm.entries, string>;

const OPTIONAL: readonly string[] = ['capacity', ...Object.keys(TypedContents)];
export const isOptional = (name: string): boolean => OPTIONAL.includes(name);

/** Returns whether a required field is empty: all but those that were added later. Source: Spec 5.5, 5.8. */
export function hasEmptyField(values: Readonly<Record<string, string>>): boolean {
  return Object.entries(values).some(([name, value]) => !isOptional(name) && value.trim() === '');
}
