import { FieldFrame, Input } from '@safar/shared-ui/field';
import { formatCount } from '@safar/shared-ui/format';
import { Listbox, ListboxAnchor, ListboxNote } from '@safar/shared-ui/listbox';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import type { Airport } from './airports';
import { useCombobox } from './use-combobox';

export interface AirportComboboxProps {
  label: string;
  /** The chosen airport's code. */
  value: string;
  onChange: (code: string) => void;
}

/** A field to choose an airport by city, code or name. */
export function AirportCombobox({ label, value, onChange }: AirportComboboxProps) {
  const { expanded, found, inputProps, listProps, options } = useCombobox(value, onChange);
  return (
    <ListboxAnchor>
      <FieldFrame label={label}>{(wiring) => <Input {...wiring} {...inputProps} />}</FieldFrame>
      {expanded && (
        <Listbox {...listProps} aria-label={label}>
          {options.map(({ option, props }) => (
            <li key={option.code} {...props}>
              <strong>
                {option.city} ({option.code})
              </strong>
              <span>{aboutAirport(option)}</span>
            </li>
          ))}
        </Listbox>
      )}
      {found === 0 && <ListboxNote aria-hidden="true">No airport found</ListboxNote>}
      <VisuallyHidden role="status">{found !== undefined && foundText(found)}</VisuallyHidden>
    </ListboxAnchor>
  );
}

/** Returns, for example, 'Kansai International, Japan · for Kyoto'. */
function aboutAirport({ name, country, near }: Airport): string {
  return `${name}, ${country}${near.length > 0 ? ` · for ${near.join(', ')}` : ''}`;
}

function foundText(found: number): string {
  return found === 0 ? 'No airport found' : `${formatCount(found, 'airport')} found`;
}
