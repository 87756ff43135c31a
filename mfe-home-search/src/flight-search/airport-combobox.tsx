import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { FieldFrame, Input } from '@safar/shared-ui/field';
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
    <Anchor>
      <FieldFrame label={label}>{(wiring) => <Input {...wiring} {...inputProps} />}</FieldFrame>
      {expanded && (
        <List {...listProps} aria-label={label}>
          {options.map(({ option, props }) => (
            <li key={option.code} {...props}>
              <strong>
                {option.city} ({option.code})
              </strong>
              <span>{aboutAirport(option)}</span>
            </li>
          ))}
        </List>
      )}
      {found === 0 && <Nothing aria-hidden="true">No airport found</Nothing>}
      <VisuallyHidden role="status">{found !== undefined && foundText(found)}</VisuallyHidden>
    </Anchor>
  );
}

/** Returns, for example, 'Kansai International, Japan · for Kyoto'. */
function aboutAirport({ name, country, near }: Airport): string {
  return `${name}, ${country}${near.length > 0 ? ` · for ${near.join(', ')}` : ''}`;
}

function foundText(found: number): string {
  if (found === 0) return 'No airport found';
  return found === 1 ? '1 airport found' : `${found} airports found`;
}

const Anchor = styled.div`
  position: relative;
  min-width: 0;
`;

const popupStyles = css`
  position: absolute;
  z-index: 10;
  top: calc(100% + var(--space-1));
  left: 0;
  width: max(100%, 16rem);
  max-width: calc(100vw - 4rem);
  border: 1px solid var(--edge);
  border-radius: var(--radius-1);
  background: var(--surface);
  box-shadow: var(--shadow-2);
`;

const Nothing = styled.div`
  ${popupStyles}
  padding: var(--space-3);
  color: var(--ink-soft);
`;

const List = styled.ul`
  ${popupStyles}
  max-height: 18rem;
  padding: var(--space-1);
  overflow-y: auto;
  list-style: none;

  li {
    display: grid;
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius-1);
    cursor: pointer;
  }
  li:hover {
    background: var(--surface-2);
  }
  li[aria-selected='true'] {
    background: var(--brand-tint);
    outline: 2px solid var(--brand);
    outline-offset: -2px;
  }
  span {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
`;
